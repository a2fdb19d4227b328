## Les figures des règles : ce qui y est écrit, et ce qu’un lecteur d’écran dit à leur place.

rules-print = Imprimer sur une feuille
rules-copies = { $card }, { $count } par couleur
rules-row = { $who } : { $cards }. { $points }.
rules-take = Vous prenez : { $card }.
rules-before = Avant : { $grid }.
rules-after = Après : { $grid }.
rules-empty = neuf cases vides
rules-space = case { $space } : { $card }
rules-spaces = La grille : neuf cases en trois rangées, numérotées de 1 à 9. La case { $space } touche { $others }.
rules-order = Tour { $turn } : { $seats }.
rules-part = { $label } : { $points }
rules-card-points = { $card } : { $points }
rules-zone = La plus grande zone : { $cards }. { $count } cartes à { $each } points : { $points }.
rules-corner-card = { $card } : ne touche la zone que par un coin, ne compte pas.
rules-sees = { $card } compte { $cards }.
rules-placed = { $count } cartes
rules-full = La grille est pleine.
rules-total = Total

# Les règles en bref sur une table : titres, et nombres qui y comptent.
rules-this-table = À cette table
rules-whole = Toutes les règles, en images
rules-heading-turn = Un tour
rules-heading-place = Poser une carte
rules-heading-score = Le décompte
rules-heading-end = La fin
rules-players = joueurs
rules-kododo = nombre exact de Kododo
rules-limit = limite
rules-long = points pour finir la partie longue
rules-revealed = cartes par tour
rules-revealed-count = { $players ->
    [2] 4
   *[other] { $players }
}
rules-zone-card = points par carte de zone à cette manche
rules-zone-worth = { $round ->
    [1] 2
    [2] 3
   *[other] 4
}
