## Comment les parties finissent.

won = { $you ->
    [yes] Vous avez gagné !
   *[no] { $who } l’emporte.
} Score final : { $points }.
shared-victory = Victoire partagée : { $names }. Score final : { $points }.
removed-name = Quelqu’un
