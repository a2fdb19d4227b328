## Premières parties guidées et conseils : ce que la page dit autour.

lesson-better = Regardez bien : { $move } { $why }.
lesson-look-again = Regardez bien : essayez { $move }.
lesson-lost = Cette leçon a changé. Recommencez-la.
lesson-none = Ce jeu n’a pas de leçon.

lesson-title = Apprendre { $game }
lesson-choose = Apprenez en 2 minutes
lesson-choose-hint = Une partie guidée sur une donne préparée : vous découvrez chaque règle en la jouant.
lesson-start = Apprendre { $game }
lesson-resume = Reprendre { $game }
lesson-again = Refaire { $game }
lesson-progress = Étape { $step } sur { $steps }
lesson-next = Continuer
lesson-skip = Passer
lesson-skip-name = Passer la leçon
lesson-restart = Recommencer
lesson-first-game = Jouer ma première partie
lesson-rules = Lire les règles
lesson-failed = La leçon n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.
lesson-coach = Coach
lesson-done-title = Vous connaissez le jeu.
lesson-done-hint = Votre première partie se joue contre notre robot le plus facile. Des conseils vous aideront pendant trois parties.

tip-label = Conseil
tip-off = Plus de conseils
