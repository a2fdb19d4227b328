## Pixies en chiffres.

pixies-numbers-parts = D’où viennent les points
pixies-numbers-parts-about = Points d’une grille à chaque manche, en moyenne
pixies-numbers-round = Manche { $number }
pixies-numbers-validated = cartes validées
pixies-numbers-symbols = symboles
pixies-numbers-zone = plus grande zone
pixies-numbers-parts-mean = À { $players } joueurs, une manche rapporte { $validated } par les cartes validées, { $symbols } par les spirales et les croix, et { $zone } par la plus grande zone de couleur.
pixies-numbers-parts-always = À la manche 1 comme à la manche 3, la plus grosse part vient { $first ->
    [validated] des cartes validées
    [symbols] des symboles
   *[zone] de la plus grande zone
}.
pixies-numbers-parts-first = À la manche 1, la plus grosse part vient { $first ->
    [validated] des cartes validées
    [symbols] des symboles
   *[zone] de la plus grande zone
} ; à la manche 3, { $last ->
    [validated] des cartes validées
    [symbols] des symboles
   *[zone] de la plus grande zone
}.

pixies-numbers-order = Ce que vaut une carte, tôt ou tard
pixies-numbers-order-about = Points de la première, de la deuxième et des autres cartes prises par un joueur dans une manche, en moyenne
pixies-numbers-order-axis = carte de la manche
pixies-numbers-order-more = { $number }+
pixies-numbers-order-means = À { $players } joueurs, la première carte que vous prenez dans une manche rapporte { $first } en moyenne, la cinquième { $fifth }, la neuvième { $ninth }.
pixies-numbers-order-trend = { $trend ->
    [more] Les premières cartes valent plus que les dernières : elles peuvent encore être validées et entrer dans une zone.
    [less] Les dernières cartes valent plus que les premières : on sait alors ce qui manque à sa grille.
   *[same] Les premières et les dernières cartes valent à peu près autant.
}

pixies-numbers-ends = Comment finissent les manches
pixies-numbers-ends-about = Part des manches selon le nombre de grilles pleines à la fin
pixies-numbers-ends-axis = grilles pleines
pixies-numbers-ends-one = À { $players } joueurs, une seule grille est pleine à la fin de { $one } des manches ; chacun a posé { $placed } cartes en moyenne.
pixies-numbers-ends-trend = { $trend ->
    [more] Une grille pleine marque plus qu’une grille inachevée : { $full } contre { $gaps }.
    [less] Une grille pleine marque moins qu’une grille inachevée : { $full } contre { $gaps }. Finir n’est pas le but.
   *[same] Une grille pleine marque à peu près autant ({ $full }) qu’une grille inachevée ({ $gaps }).
}

pixies-numbers-places = Ce qu’apporte la dernière place
pixies-numbers-places-about = Part des parties gagnées selon l’ordre au premier tour
pixies-numbers-place = { $number ->
    [1] Premier rang
    [2] Deuxième rang
    [3] Troisième rang
    [4] Quatrième rang
   *[other] Cinquième rang
}
pixies-numbers-places-fair = { $fair ->
    [yes] Aucun rang au premier tour ne gagne nettement plus ou moins que { $share } des parties.
   *[no] Le { $number ->
        [1] premier
        [2] deuxième
        [3] troisième
        [4] quatrième
       *[other] cinquième
    } rang au premier tour gagne { $won } des parties ; une part égale serait de { $share }.
}
pixies-numbers-places-starts = { $trend ->
    [more] Commencer la manche rapporte : { $first } pour la grille du premier joueur, { $last } pour celle du dernier.
    [less] Être dernier dans la manche rapporte : { $last } pour la grille du dernier joueur, { $first } pour celle du premier.
   *[same] Dans une manche, la grille du premier joueur rapporte à peu près autant ({ $first }) que celle du dernier ({ $last }).
}

pixies-numbers-grid = La grille, case par case
pixies-numbers-grid-about = Points de la carte de chaque case à la fin d’une manche, en moyenne
pixies-numbers-space = Case { $number }
pixies-numbers-grid-best = À { $players } joueurs, la case { $best } rapporte le plus, { $most } par manche, et la case { $worst } le moins, { $least }.
pixies-numbers-grid-row = La rangée du bas (7, 8 et 9) rapporte { $share } des points, celle du haut (1, 2 et 3) { $top }.

pixies-numbers-cards = Les meilleures cartes et les pires
pixies-numbers-cards-about = Points d’une carte chaque fois qu’elle est prise, en moyenne
pixies-numbers-cards-most = Les meilleures
pixies-numbers-cards-least = Les pires
pixies-numbers-cards-top = À { $players } joueurs, les cinq meilleures cartes rapportent de { $low } à { $high } en moyenne chaque fois qu’on en prend une.
pixies-numbers-cards-end = Les cinq pires rapportent de { $low } à { $high }, en comptant celles qui finissent face cachée.
