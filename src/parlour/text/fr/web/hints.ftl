## Conseils pendant la partie : la carte se lève, la raison, ce que coûte le deuxième meilleur coup.

web-hint = Conseil
web-hint-waits = L’entraîneur réfléchit…
web-hint-play = L’entraîneur jouerait
web-hint-only = Il n’y a pas d’autre coup.
web-hint-next = Sinon :
web-hint-cost-win = { $count ->
    [0] presque aussi bon
    [one] gagne { $count } partie de moins sur 100
   *[other] gagne { $count } parties de moins sur 100
}
web-hint-cost-points = { $count ->
    [0] presque aussi bon
    [one] environ { $count } point de moins
   *[other] environ { $count } points de moins
}
web-hint-cost-share = son deuxième choix
web-hint-close = Fermer le conseil
web-option-hints = Autoriser les conseils
web-option-hints-hint = De l’entraîneur ; à la fin, tout le monde voit combien ont été utilisés
web-option-hints-rated = Jamais dans une partie classée
web-end-hints = Conseils reçus : { $list }
