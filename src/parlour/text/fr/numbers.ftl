## Un jeu en chiffres : ce qu’apprennent des parties simulées. Les chiffres viennent d’un fichier écrit
## par `parlour insight` ; là où d’autres chiffres rendraient une phrase fausse, une variable la choisit.

numbers-intro = Ce que { $games } parties entre robots de niveau { $level }, pour chaque nombre de joueurs, apprennent sur { $game }.
numbers-choose = Nombre de joueurs
numbers-players = { $players } joueurs
numbers-show = Voir les chiffres
numbers-row = Avec des intervalles à 95 %
numbers-interval = { $value } (de { $low } à { $high })
numbers-of-points = { $count ->
    [one] { $value } point
   *[other] { $value } points
}
numbers-fair = part égale
numbers-print = Imprimer
numbers-method = Comment c’est mesuré
numbers-method-games = Pour chaque nombre de joueurs, des robots de niveau { $level } ont joué { $games } parties entre eux, et { $games } autres où un seul d’entre eux affrontait des joueurs au hasard.
numbers-method-bots = Ces moyennes décrivent le jeu de ces robots. Une carte peut rapporter souvent parce qu’elle a été bien choisie.
numbers-method-intervals = Les tableaux donnent des intervalles à 95 % : environ un sur vingt manque la vraie valeur. Deux chiffres ne sont dits différents que si plus de trois erreurs types les séparent.
numbers-repeat = Pour refaire la mesure :

numbers-skill = Ce que vaut le bien jouer
numbers-skill-about = Part des parties gagnées par un robot de niveau { $level } parmi des joueurs au hasard, selon le nombre de joueurs
numbers-skill-wins = À { $players } joueurs, un robot de niveau { $level } parmi des joueurs au hasard gagne { $share } de ses parties ; une part égale serait de { $fair }.
numbers-skill-trend = { $trend ->
    [more] Il gagne plus souvent à { $most } joueurs qu’à { $least } : { $many } contre { $few }.
    [less] À une grande table, on décide moins seul : { $few } des parties à { $least } joueurs, { $many } à { $most }.
   *[same] Le nombre de joueurs y change peu : { $few } à { $least } joueurs, { $many } à { $most }.
}
numbers-points = Ce qu’il faut pour gagner
numbers-points-about = Points en fin de partie, en moyenne, selon le nombre de joueurs
numbers-points-everyone = tous les joueurs
numbers-points-winner = vainqueur
numbers-points-mean = À { $players } joueurs, le vainqueur a { $winner } en moyenne ; la moyenne de tous est de { $points }.
numbers-points-trend = { $trend ->
    [more] Pour gagner, il faut plus de points à { $most } joueurs qu’à { $least } : { $many } contre { $few }.
    [less] Pour gagner, il faut moins de points à { $most } joueurs qu’à { $least } : { $many } contre { $few }.
   *[same] Pour gagner, il faut à peu près autant de points à { $most } joueurs ({ $many }) qu’à { $least } ({ $few }).
}
