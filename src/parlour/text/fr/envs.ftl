## Les environnements d’apprentissage.

env-rounds = Une partie peut être arrêtée après 1 à { $most } manches, ou jouée jusqu’au bout avec 0 ; { $rounds } n’est ni l’un ni l’autre.
env-reward = La récompense { $reward } n’existe pas. Il y a : { $rewards }.
env-not-compiled = { $bot } ne peut pas jouer dans la forme vectorielle, dont les robots sont compilés. Ce sont : { $bots }.
env-seat = { $seat } n’est pas une place : à { $players }, elles vont de 0 à { $last }.
env-opponents = À { $players }, il faut un robot pour tous les autres, ou { $wanted } robots ; { $found } ont été nommés.

env-sizes = { $actions } actions, un entier chacune ; une observation a { $numbers } nombres de 8 bits :
env-column-piece = partie
env-column-places = places
env-column-shape = forme
env-column-bounds = bornes
env-column-meaning = sens
env-column-players = joueurs
env-column-opponents = adversaires
env-column-speed = pas / s
