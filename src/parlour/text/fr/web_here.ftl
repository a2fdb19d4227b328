# Une partie sur cet appareil.

web-here-bots = Novice et tranquille jouent ici. Habile, expert et champion réfléchissent sur le serveur : avec du réseau, jouez contre eux depuis l’accueil.
web-proof-how-here = Cet appareil a mélangé à partir d’un secret dont l’empreinte était fixée avant la donne, et personne n’a vu ce secret avant la fin. Le voici : l’empreinte correspond, et toute la partie peut être redistribuée et rejouée.
