## L’entraîneur, au terminal et sur la page.

review-why-own = rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus d’ici la fin de la partie
review-why-others = coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $who } d’ici la fin de la partie
review-why-wins = gagne plus souvent en simulation
coach-no-hints = Il n’y a pas de conseils à cette table.
coach-nothing-to-do = Vous n’avez rien à jouer pour le moment.
extra-missing = Il faut la bibliothèque { $library }. Pour l’installer : pip install "parlour[lab]"
