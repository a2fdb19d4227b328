## Le moteur : pourquoi une ligne n’a pas été exécutée.

line-too-long = Cette ligne dépasse { $megabytes } mégaoctets.
request-not-an-object = Une requête est un objet JSON avec la clé « do ».
request-unknown = Requête inconnue : { $do }. Requêtes possibles : { $known }.
seat-missing = Il manque la clé « seat » à cette requête.
no-game = Il n’y a pas encore de partie. Commencez-en une par « new » ou « load ».
record-other-game = C’est l’enregistrement d’une partie de { $game }.
