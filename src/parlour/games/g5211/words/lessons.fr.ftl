## 5211 : la première partie guidée, et des conseils pour les premières vraies parties.

g5211-lesson-cards = Vous avez cinq cartes en main. Il y a cinq couleurs ; une carte vaut le nombre qu’elle porte. Marquez plus de points que l’adversaire, { $who }.
g5211-lesson-two = Une manche compte trois tours. Au premier, chacun choisit deux cartes en secret. Touchez { $move }, puis « Valider ».
g5211-lesson-one = Toutes les cartes ont été révélées ensemble, puis chacun a repioché jusqu’à cinq. Choisissez maintenant une carte. Le tableau compte les cartes des deux joueurs, par couleur. Ajoutez { $move }.
g5211-lesson-last-card = Au troisième tour, une dernière carte : 2 + 1 + 1, soit quatre chacun. Le vert mène avec trois cartes. Gardez son avance : jouez n’importe quelle carte, sauf une bleue.
g5211-lesson-majority = Le vert a le plus de cartes : c’est la couleur majoritaire. Chacun marque les points de ses propres cartes vertes : vous 2 + 4 + 3 = 9, { $who } 5. Les autres cartes sont défaussées.
g5211-lesson-tie = Autre manche, troisième tour. { $who } mène avec trois vertes. Les couleurs à égalité en tête sont toutes éliminées. Jouez { $move } : le bleu aura trois cartes aussi.
g5211-lesson-tied = Vert et bleu sont à égalité, trois cartes chacun : tous deux éliminés. C’est au tour de la couleur qui a le plus de cartes ensuite : l’orange. Vous marquez 4, { $who } 1.
g5211-lesson-limit = Nouvelle manche, troisième tour. Une couleur qui atteint la limite est éliminée : nombre de joueurs + 3, soit 5 à deux. Le vert a quatre cartes. Jouez { $move }.
g5211-lesson-out = Le vert atteint la limite : il est éliminé, et { $who } perd les 13 points qu’il promettait. Le bleu vient ensuite : 8 points pour vous. S’il ne reste aucune couleur, personne ne marque.
g5211-lesson-kododo = Une carte de valeur 1 est un Kododo. S’il y en a sur la table exactement le nombre de joueurs + 2, donc 4 à deux, eux seuls rapportent des points. Il y en a trois : jouez { $move }.
g5211-lesson-exact = Exactement 4 Kododo : 1 point chacun, 3 pour vous et 1 pour { $who }. Aucune couleur ne rapporte. Avec 3 ou 5 Kododo, les couleurs auraient décidé.
g5211-lesson-last-round = La pioche est vide : c’est la dernière manche, et personne ne pioche. Deux de vos cinq cartes sont posées. Ajoutez une carte bleue.
g5211-lesson-last-turn = Troisième tour : jouez votre autre carte bleue. La carte qui reste dans votre main sera défaussée, sans rien rapporter.
g5211-lesson-end = Le bleu vous rapporte 14 points. La partie est finie : qui a le plus de points gagne. À égalité, c’est qui a gardé le plus de cartes ; sinon, la victoire est partagée.

g5211-tip-tie = { $colours } : à égalité. Pour l’instant, aucune de ces couleurs ne rapporte.
g5211-tip-limit = Encore une carte, et { g5211-the-colour } est éliminé : la limite est { $limit }.
g5211-tip-kododo = Un Kododo de plus en fait exactement { $number } : eux seuls rapporteraient alors.
g5211-tip-stop = Pour l’instant, { g5211-the-colour } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $who }. Une égalité ou la limite l’en priverait.
g5211-tip-last-round = Dernière manche : personne ne pioche, et la carte non jouée est défaussée.
