# Les cartes à l’écran, et la page qui les montre toutes.

web-card-back = carte cachée
web-card-hidden = carte cachée : { $card }
web-card-validated = { $card }, validée
web-card-pair = { $card }, validée, sur { $under }

web-to-result = Voir le résultat

web-style = Style
web-style-about = Toutes les cartes et tous les éléments de la page, dans tous leurs états.
web-style-colours = Couleurs, formes, lettres
web-style-faces = { $game }, { $width } px de large
web-style-backs = Dos, et une carte cachée que tous ont vue
web-style-states = États d’une carte
web-style-state-plain = au repos
web-style-state-selected = choisie
web-style-state-pending = envoyée
web-style-state-dim = en retrait
web-style-state-out = rayée
web-style-state-lit = rapporte
web-style-state-pair = validée
web-style-state-turned = se retourne
web-style-parts = Éléments
web-style-button = Bouton
web-style-switch = Interrupteur
web-style-panel = Un panneau réunit ce qui va ensemble.
web-style-chip = Une étiquette
web-style-board = 5211 sur un téléphone
web-style-moment-opening = La manche commence
web-style-moment-waiting = On attend les autres
web-style-moment-third = Le troisième tour
web-style-moment-watching = En spectateur
web-style-moment-kododo = Kododo exact
web-style-moment-limit = Limite dépassée
web-style-moment-tie = Une égalité
web-style-moment-none = Personne ne marque
