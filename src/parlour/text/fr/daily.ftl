## La donne du jour : sa page, et la fin d’une partie.

daily-title = Donne du jour
daily-title-of = Donne du jour : { $game }
daily-choose = Chaque jour, les mêmes cartes pour tout le monde, contre les mêmes robots. Un seul essai compte.
daily-intro = Aujourd’hui, tout le monde ici reçoit les mêmes cartes, contre les mêmes robots. Votre premier essai compte, même si vous abandonnez.
daily-under-way = Votre essai est en cours. Il compte si vous le terminez avant le { $time }.
daily-late = Vous pouvez encore terminer votre partie, mais la donne est maintenant publique : elle ne compte plus.
daily-intro-past = Les cartes d’un autre jour. Jouez-les pour le plaisir, face au par.
daily-intro-closing = La journée est finie. Les parties en cours peuvent se terminer jusqu’au { $time }. Ensuite, ces cartes seront ouvertes à tous, pour le plaisir.
daily-next-hours = Nouvelles cartes dans { $hours } h
daily-next-minutes = Nouvelles cartes dans { $minutes } min
daily-bots = À la table avec vous
daily-par = Par { $par }
daily-par-how = La moyenne du champion avec ces cartes, à votre place.
daily-par-waits = Le champion joue encore ces cartes pour fixer le par…
daily-luck = { $luck ->
    [good] Une donne généreuse : avec d’autres cartes, le champion marque en moyenne { $usual } contre ces robots.
    [bad] Une donne difficile : avec d’autres cartes, le champion marque en moyenne { $usual } contre ces robots.
   *[even] Une donne ordinaire : avec d’autres cartes, le champion marque en moyenne { $usual } contre ces robots.
}
daily-play = Jouer la donne du jour
daily-resume = Reprendre votre partie
daily-again = Réessayer, pour le plaisir
daily-play-past = Jouer cette donne, pour le plaisir
daily-you = Vous
daily-you-scored = { $points ->
    [one] Vous avez marqué { $points } point
   *[other] Vous avez marqué { $points } points
}
daily-above = { $difference } au-dessus du par
daily-below = { $difference } sous le par
daily-on = Dans le par
daily-rank = { $results ->
    [1] Seul résultat pour l’instant
   *[other] Place { $rank } sur { $results }
}
daily-for-fun = Pour le plaisir : cet essai ne compte pas.
daily-unlisted = Cet essai a été abandonné ou terminé trop tard : il n’est pas au tableau.
daily-results = Résultats
daily-results-none = Pas encore de résultat.
daily-results-hidden = { $results ->
    [0] Pas encore de résultat. Le vôtre sera peut-être le premier.
    [1] Un résultat pour l’instant. Vous le verrez une fois votre essai terminé.
   *[other] { $results } résultats pour l’instant. Vous les verrez une fois votre essai terminé.
}
daily-results-more = Les { $shown } meilleurs sur { $results }.
daily-player = Joueur
daily-points = Points
daily-to-par = Écart
daily-game-of = Partie jouée par { $name }
daily-own-game = Revoir votre partie
daily-page = Vers la donne du jour
daily-share = Partager
daily-copied = Résultat copié. Il ne dévoile rien.
daily-share-text = Parlour, donne du jour : { $game }, { $date }
    Par { $par }, moi { $points }
daily-share-no-par = Parlour, donne du jour : { $game }, { $date }
    { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-proof-title = Les mêmes cartes pour tous ? Vérifiez-le
daily-proof-how = Le serveur tire les cartes de chaque jour d’un secret et en publie l’empreinte la veille. La journée finie, le secret est montré : chacun peut vérifier qu’il correspond à l’empreinte et redistribuer les cartes à partir de lui.
daily-proof-published = Empreinte, publiée le { $date }
daily-proof-secret = Secret
daily-proof-later = montré à partir du { $date }
daily-proof-holds = Votre navigateur l’a vérifié : le secret correspond à l’empreinte.
daily-proof-fails = Le secret ne correspond pas à l’empreinte : ce ne sont pas les cartes promises.
daily-proof-seen = Votre navigateur a vu cette empreinte le { $date }, avant que la journée ne commence.
daily-proof-changed = Le { $date }, votre navigateur a vu une autre empreinte pour ce jour : la donne a été changée.
daily-proof-tomorrow = Empreinte de la donne de demain
daily-past = Jours précédents
daily-past-none = Les donnes des jours précédents se retrouveront ici, à jouer pour le plaisir.
daily-past-par = par { $par }
daily-past-you = vous { $points }
daily-today = Donne d’aujourd’hui
daily-offline = La donne du jour demande une connexion : aucun appareil ne doit connaître les cartes d’avance. Sans réseau, vous pouvez jouer contre les robots de cet appareil.
daily-offline-play = Jouer sur cet appareil
