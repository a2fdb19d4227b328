## Jouer entre amis : l’invitation, qui est là, et les connexions perdues.

web-friends-title = { $game } entre amis
web-name-why = Vos amis verront qui les invite.
web-people = À la table
web-fill-bots = Compléter avec { $free } robots
web-start-with = { $us ->
    [yes] { $count ->
        [2] Commencer à deux
        [3] Commencer à trois
        [4] Commencer à quatre
       *[other] Commencer à { $count }
    }
   *[no] Commencer à { $count }
}
web-lobby-alone = On attend vos amis…
web-invited-by = { $name } vous invite à jouer à { $game }
web-invited = On vous invite à jouer à { $game }

web-log-dropped = { $you ->
    [yes] Votre connexion est coupée.
   *[no] { $held ->
        [yes] { $who } a perdu la connexion.
       *[no] { $who } a perdu la connexion. Sans retour, un robot prend le relais.
    }
}
web-log-waits = { $you ->
    [yes] Vous laissez plus de temps à { $name }.
   *[no] { $who } laisse plus de temps à { $name }.
}
web-connected = Connexion rétablie.
web-unsent = Connexion perdue. Votre coup partira au retour.
web-dropped = Connexion perdue.
web-missing-bot = Robot dans
web-dropped-rated = Connexion perdue. Sans retour, ce joueur perd la partie.
web-missing-rated = Temps restant pour revenir :
web-missing-more = (+{ $count })
web-wait = Attendre
web-wait-for = Attendre { $name } plus longtemps
web-bot-now = Robot
web-bot-now-for = Laisser un robot jouer pour { $name } dès maintenant
web-skip-hand = Aller à vos cartes
