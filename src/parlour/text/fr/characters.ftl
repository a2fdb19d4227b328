## Les personnages qui jouent les niveaux des robots, et ce que leur style veut dire dans un jeu.

bot-level = { $level ->
    [random] hasard
    [greedy] glouton
    [novice] novice
    [casual] amateur
    [skilled] confirmé
    [expert] expert
    [champion] champion
   *[other] { $level }
}

character-zolvi = Ferme les yeux et tire une carte.
character-pelmuk = Croit encore que c’est un jeu de mémoire.
character-gribul = Joue ce qui lui tombe sous la main.
character-tafilo = Laisse le vent décider.
character-wubilo = N’a jamais fait exprès de perdre.

character-mazubi = Un point tenu vaut mieux que deux promis.
character-brukel = Voit des points, prend des points.
character-hulobi = Mange la même chose tous les jours.
character-rumbil = Trouve votre assiette mieux garnie.
character-folibe = Veut goûter à tout.

character-pouflo = Demande deux fois si c’est permis.
character-mirbo = Saute d’abord, lit les règles ensuite.
character-lutibo = A une couleur préférée et en parle volontiers.
character-nuzilo = Veut toujours ce que vous voulez.
character-chifou = Commence tout, finit quelquefois.

character-dalufe = Sort son parapluie par grand soleil.
character-frimou = Préfère perdre avec panache.
character-sibolo = Fidèle un jour, fidèle toujours.
character-obrilo = Promet de ne pas toucher à vos plans.
character-yorbi = Un peu de tout, s’il vous plaît.

character-lirofa = Compte d’abord, sourit ensuite.
character-jorlik = Connaît les risques, et les aime bien.
character-quilbo = Ne change d’avis qu’une fois par an.
character-trufel = Joue vos cartes autant que les siennes.
character-vazume = Ne prend jamais deux fois le même chemin.

character-sevrik = Attend que vous fassiez l’erreur.
character-dorvik = Bluffe sans bouger un cil.
character-ilmeo = Une seule idée, menée jusqu’au bout.
character-rimoka = Se rappelle exactement ce qui vous manque.
character-ornifa = Garde toutes les portes ouvertes jusqu’au bout.

character-ulmik = Parle peu, n’oublie rien.
character-elvori = Voit la manche avant qu’elle n’arrive.
character-xilto = Résout le problème, puis le joue.
character-nabulo = A toute la soirée, et le meilleur plan.
character-gorvel = A l’âge de la forêt, et sa patience.

style-g5211-careful = Suit la couleur qui domine sur la table.
style-g5211-daring = Mise sur les Kododo.
style-g5211-loyal = S’en tient à une couleur.
style-g5211-meddling = Pousse vos couleurs à l’égalité ou à la limite.
style-g5211-roaming = Joue le plus de couleurs possible.
style-pixies-careful = Valide tôt.
style-pixies-daring = Étale de grands numéros et espère leur paire.
style-pixies-loyal = Collectionne une couleur.
style-pixies-meddling = Prend les cartes qui vous feraient valider.
style-pixies-roaming = S’étale, une case vide après l’autre.
