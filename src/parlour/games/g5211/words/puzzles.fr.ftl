## 5211 : les thèmes des problèmes.

g5211-theme-tie = Mettre une couleur à égalité
g5211-theme-limit = Pousser une couleur à la limite
g5211-theme-kododo = Le nombre de Kododo
g5211-theme-majority = Prendre la majorité
g5211-theme-deny = Gêner un adversaire
g5211-theme-keep = Garder une carte pour plus tard
g5211-theme-last = Choisir la dernière carte
