# Les cartes à l’écran, et la page qui les montre toutes.

web-card-back = carte cachée
web-card-hidden = carte cachée : { $card }
web-card-validated = { $card }, validée
web-card-pair = { $card }, validée, sur { $under }
