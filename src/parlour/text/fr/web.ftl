# Ce que dit la page.

web-tagline = Deux petits jeux de cartes, pour une soirée ou une minute.
