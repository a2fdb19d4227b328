## 5211 en chiffres.

g5211-numbers-ends = Comment finissent les manches
g5211-numbers-ends-about = Part des manches selon leur issue et le nombre de joueurs
g5211-numbers-by-majority = une majorité rapporte
g5211-numbers-by-kododo = les Kododo rapportent
g5211-numbers-by-none = personne ne marque
g5211-numbers-ends-shares = À { $players } joueurs, la couleur majoritaire décide de { $majority } des manches, le nombre exact de Kododo de { $kododo } ; dans { $none }, personne ne marque.
g5211-numbers-ends-trend = { $trend ->
    [more] Les Kododo décident plus souvent à { $most } joueurs qu’à { $least } : { $many } des manches contre { $few }.
    [less] Les Kododo décident moins souvent à { $most } joueurs qu’à { $least } : { $many } des manches contre { $few }.
   *[same] Les Kododo décident à peu près aussi souvent à { $most } joueurs ({ $many }) qu’à { $least } ({ $few }).
}

g5211-numbers-cards = Ce que vaut une carte, tour par tour
g5211-numbers-cards-about = Points d’une carte chaque fois qu’elle est jouée, en moyenne : les valeurs en colonnes, les tours en lignes
g5211-numbers-turn = Tour { $number }
g5211-numbers-value = Valeur { $value }
g5211-numbers-cards-best = À { $players } joueurs, c’est un { $value } joué au tour { $turn } qui rapporte le plus : { $points } en moyenne, en comptant toutes les fois où il ne rapporte rien.
g5211-numbers-cards-trend = { $trend ->
    [more] Une carte rapporte plus souvent au tour 3 ({ $late }) qu’au tour 1 ({ $early }).
    [less] Une carte rapporte moins souvent au tour 3 ({ $late }) qu’au tour 1 ({ $early }).
   *[same] Une carte rapporte à peu près aussi souvent au tour 3 ({ $late }) qu’au tour 1 ({ $early }).
}

g5211-numbers-majority = La taille de la majorité
g5211-numbers-majority-about = Part des manches à couleur majoritaire selon son nombre de cartes
g5211-numbers-cards-axis = cartes de la couleur majoritaire
g5211-numbers-majority-usual = À { $players } joueurs, la couleur majoritaire a le plus souvent { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $share } des manches qui en ont une. À { $limit }, une couleur est éliminée.
g5211-numbers-majority-out = { $trend ->
    [more] Les égalités éliminent plus souvent que la limite : les égalités dans { $ties } des manches, la limite dans { $limits }.
    [less] La limite élimine plus souvent que les égalités : la limite dans { $limits } des manches, les égalités dans { $ties }.
   *[same] Les égalités éliminent à peu près aussi souvent que la limite : les égalités dans { $ties } des manches, la limite dans { $limits }.
}

g5211-numbers-kododo = À combien de Kododo près
g5211-numbers-kododo-about = Part des manches selon le nombre de Kododo sur la table ; le nombre exact est { $number }
g5211-numbers-kododo-axis = Kododo sur la table
g5211-numbers-kododo-exact = À { $players } joueurs, le nombre exact de Kododo est { $number } : on l’atteint dans { $exact } des manches, et dans { $near } on le manque d’un seul.
g5211-numbers-kododo-sides = { $trend ->
    [more] Il en manque plus souvent qu’il n’y en a trop : { $few } des manches contre { $many }.
    [less] Il y en a plus souvent trop que pas assez : { $many } des manches contre { $few }.
   *[same] Il y en a à peu près aussi souvent trop peu ({ $few } des manches) que trop ({ $many }).
}

g5211-numbers-seats = Ce qu’apporte la dernière place
g5211-numbers-seats-about = Part des parties gagnées à chaque place
g5211-numbers-seat = Place { $number }
g5211-numbers-seats-fair = { $fair ->
    [yes] Rien : tout le monde choisit en même temps, et aucune place ne gagne nettement plus ou moins que { $share } des parties.
   *[no] Tout le monde choisit en même temps, et pourtant la place { $number } a gagné { $won } de ces parties ; une part égale serait de { $share }.
}
g5211-numbers-seats-ties = À { $players } joueurs, { $equal } des parties finissent à égalité de points en tête ; après le départage, { $shared } finissent par une victoire partagée.
