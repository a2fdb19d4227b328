## Comment les parties finissent.

won = { $you ->
    [yes] Vous avez gagné !
   *[no] { $who } gagne.
} Score final : { $points }.
shared-victory = Victoire partagée : { $names }. Score final : { $points }.
