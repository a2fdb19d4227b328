## Pixies : les thèmes des problèmes.

pixies-theme-validate = Valider ou s’étendre
pixies-theme-symbols = Spirales et croix
pixies-theme-zone = Agrandir une zone
pixies-theme-deny = Prendre une carte à un adversaire
pixies-theme-ending = Finir la manche ou non
