## Les environnements d’apprentissage.

env-rounds = Le nombre de manches est 0 (partie entière) ou de 1 à { $most }, et non { $rounds }.
env-reward = Récompense inconnue : { $reward }. Récompenses possibles : { $rewards }.
env-not-compiled = { $bot } n’existe pas en version vectorisée. Robots possibles : { $bots }.
env-seat = { $seat } n’est pas une place : à { $players }, elles vont de 0 à { $last }.
env-opponents = À { $players } joueurs, nommez un robot pour tous les autres, ou { $wanted } robots ; { $found } nommés.
env-render-mode = Mode d’affichage inconnu : { $mode }. Modes possibles : { $modes }.
env-reset-option = La remise à zéro ne connaît pas l’option { $option }, seulement « deal » : une graine de 64 chiffres hexadécimaux.
env-one-opponent = En version vectorisée, un même robot joue toutes les autres places, et non plusieurs : { $bots }.
env-endless-deal = Une partie longue peut demander un nombre quelconque de paquets : nommez sa donne dans l’environnement d’une seule table.

env-sizes = { $actions } actions, un entier chacune ; une observation a { $numbers } nombres de 8 bits :
env-column-piece = partie
env-column-places = places
env-column-shape = forme
env-column-bounds = bornes
env-column-meaning = sens
env-column-players = joueurs
env-column-opponents = adversaires
env-column-speed = pas / s
