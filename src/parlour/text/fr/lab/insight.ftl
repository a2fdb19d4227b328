## Ce que mesurent les simulateurs. Les phrases du jeu en chiffres sont dans numbers.ftl.

figure-group-mark = { "\u00A0" }

insight-none = Il n’y a pas encore de mesures pour { $game }.
insight-no-games = Il faut au moins deux parties.
insight-not-json = Les mesures sont écrites en JSON : donnez un nom qui finit par .json, et non { $file }. L’option --plot les dessine.
insight-worker-died = Un processus est mort ; rien n’a été écrit.
insight-written = Les mesures sont dans { $file }.

insight-played = { $games } parties, niveau { $level }
insight-players = nombre de joueurs
insight-points = points par joueur
insight-winner = points du vainqueur
insight-solo = victoires, seul contre hasard

insight-g5211-majority = manches à majorité
insight-g5211-kododo = manches aux Kododo
insight-g5211-none = manches sans points
insight-g5211-tied = égalités en tête
insight-g5211-shared = victoires partagées

insight-pixies-one-full = manches à une grille pleine
insight-pixies-full = points d’une grille pleine
insight-pixies-unfinished = points d’une inachevée
insight-pixies-placed = cartes posées par manche
insight-pixies-first = victoires du premier
insight-pixies-last = victoires du dernier
