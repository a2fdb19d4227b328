# Une partie sur cet appareil.

web-here-bots = Ces robots jouent sur cet appareil. Les plus forts ont besoin du serveur : affrontez-les depuis l’accueil.
web-proof-how-here = Cet appareil a mélangé les cartes à partir d’un secret dont l’empreinte a été fixée avant la donne ; personne ne pouvait le voir avant la fin. Le voici : on peut vérifier qu’il correspond à l’empreinte et rejouer toute la partie.

# Jouer sans réseau.

web-offline-not-ready = Pas de réseau pour l’instant, et ce navigateur n’a pas encore téléchargé les jeux. Il le fera dès le retour du réseau ; d’ici là, les règles et la feuille de score restent disponibles.
web-offline-loading = Préparation du jeu hors ligne
web-offline-ready = Prêt à jouer hors ligne
web-offline-get = Télécharger pour jouer hors ligne (6 Mo)
