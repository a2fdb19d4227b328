## Une table : pourquoi on ne peut pas y faire quelque chose, ce qui s’y passe, et ce que les joueurs se disent.

web-log-said = { $who } : { $text }
web-log-sat = { $you ->
    [yes] Vous prenez place.
   *[no] { $who } prend place.
}
web-log-rose = { $you ->
    [yes] Vous quittez la table.
   *[no] { $who } quitte la table.
}
web-log-removed = { $you ->
    [yes] Vous avez dû quitter la table.
   *[no] { $who } a dû quitter la table.
}
web-log-wantsremoved = { $you ->
    [yes] { $wants ->
        [yes] Vous voulez écarter { $name } de la partie.
       *[no] Vous ne voulez plus écarter { $name }.
    }
   *[no] { $wants ->
        [yes] { $who } veut écarter { $name } de la partie.
       *[no] { $who } ne veut plus écarter { $name }.
    }
}
web-log-tookback = { $you ->
    [yes] Vous annulez votre coup.
   *[no] { $who } annule son coup.
}
web-log-wentaway = { $you ->
    [yes] Un robot joue à votre place.
   *[no] { $who } s’absente : un robot joue à sa place.
}
web-log-cameback = { $you ->
    [yes] Vous reprenez la main.
   *[no] { $who } est de retour.
}
web-log-paused = La partie est en pause.
web-log-resumed = La partie reprend.
web-log-hinted = { $you ->
    [yes] Vous avez reçu un conseil.
   *[no] { $who } a reçu un conseil.
}
web-log-wantsrematch = { $you ->
    [yes] Vous voulez rejouer.
   *[no] { $who } veut rejouer.
}

table-bad-name = Un nom compte de 1 à { $most } caractères lisibles.
table-name-unclear = Ce nom se lit mal : pas de caractères vides, d’accents empilés ni d’alphabets mélangés.
table-bad-salt = Un sel compte au plus 64 caractères simples, sans espace.
table-bad-delay = Le différé des spectateurs est de { $most } secondes au plus.
table-bad-clock = { $kind ->
    [none] Une table sans pendule n’a pas de limite de temps.
    [days] Choisissez de 1 à { $most } jours par coup.
   *[other] Choisissez de 1 à { $most } secondes.
}
table-chat-needs-private = Les messages libres sont réservés aux tables privées.
table-rated-aids-agreed = À une table classée, les aides doivent être activées avant que d’autres ne s’assoient.
daily-no-rematch = La donne du jour ne se rejoue pas d’ici. Pour retenter les mêmes cartes, passez par sa page.
table-rated-absent = { $name } n’est pas en ligne. Une partie classée commence quand tout le monde est là.
table-rated-no-undo = Une partie classée ne permet pas d’annuler un coup.
table-rated-no-pause = Une partie classée ne peut pas être mise en pause.
table-rated-new-deal = Une partie classée demande une nouvelle donne.
table-already-seated = Vous êtes déjà à cette table.
table-seat-taken = La place { $seat } est prise.
table-full = Toutes les places sont prises.
table-already-away = Vous avez déjà quitté cette partie.
table-bot-seated = { $name } est déjà à cette table.
table-no-bot-there = Il n’y a pas de robot à la place { $seat }.
table-no-person-there = Il n’y a personne d’autre à la place { $seat }.
table-removed = Vous avez dû quitter cette table.
table-already-gone = Cette personne est déjà partie.
table-rated-no-removal = On n’écarte personne d’une partie classée. Si quelqu’un la bloque, la pendule tranche.
table-too-few-to-vote = Il faut au moins { $least } autres personnes en jeu pour écarter quelqu’un. Vous pouvez quitter la table, ou vous adresser à la personne qui héberge le serveur.
table-host-stays = On n’écarte pas l’hôte de la table. Vous pouvez quitter la table, ou vous adresser à la personne qui héberge le serveur.
table-alone = Cette table est réservée à son hôte et à ses robots. Ouvrez la vôtre, ou rejoignez-en une autre.
table-seats-in-use = Quelqu’un est assis au-delà de la place { $players }. Libérez d’abord ces places.
table-setting-unknown = Réglage inconnu : { $setting }.
table-seats-free = { $free ->
    [1] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
table-not-ready = { $waiting ->
    [1] Une personne n’est pas encore prête.
   *[other] { $waiting } personnes ne sont pas encore prêtes.
}
table-nobody = Il faut que quelqu’un soit assis à cette table.
table-unreadable = Message illisible.
table-branch-unrated = Une partie reprise d’un enregistrement ne peut pas être classée.
table-branch-other = Cet enregistrement correspond à un autre jeu, à d’autres options ou à un autre nombre de joueurs.
table-branch-step = Choisissez une étape de 0 à { $last }.
table-bot-too-late = Le coup de ce robot n’est plus attendu.
table-move-too-late = Trop tard : la partie a avancé entre-temps.
table-busy = Cette table est très sollicitée. Réessayez.
table-not-started = La partie n’a pas commencé.
table-is-running = La partie est en cours.
table-is-paused = La partie est en pause.
table-undo-off = Cette table ne permet pas d’annuler un coup.
table-undo-too-late = Trop tard pour annuler : une carte a été révélée, ou quelqu’un a joué.
table-nobody-waits = Personne ne vous attend : pas besoin de robot.
table-already-there = Vous jouez déjà.
table-resigned = Vous avez abandonné cette partie.
table-no-time = Votre temps pour cette partie est écoulé.
table-chat-off = Pas de messages libres à cette table.
table-bad-chat = Un message compte de 1 à { $most } caractères lisibles.
table-changed-too-often = Vous avez trop souvent changé d’avis : votre choix est maintenu jusqu’à la révélation.
table-talk-too-fast = Pas si vite : attendez quelques secondes avant d’en dire plus.
table-too-often = Trop de changements à cette table en peu de temps. Attendez quelques secondes.
table-log-full = Cette table a déjà accueilli trop de parties. Ouvrez-en une autre.
table-phrase-unknown = Cette phrase n’existe pas. Phrases possibles : { $phrases }.
table-not-seated = Vous n’êtes pas à cette table.
table-not-host = Seul l’hôte de cette table peut le faire.
table-same-deal-newcomer = Seules les personnes qui ont joué cette donne peuvent la rejouer, or il y a quelqu’un de nouveau à la table.
table-choose-first = Choisissez d’abord si vous continuez sans la personne qui a perdu.
table-nothing-to-choose = Rien à choisir pour l’instant.
table-forfeited = Vous avez perdu cette partie et ne pouvez pas y revenir.
table-bad-commit = Un engagement est un SHA-256 : 64 chiffres hexadécimaux en minuscules.
table-wrong-salt = Ce n’est pas le sel de votre engagement.
table-drawing = Les cartes sont en cours de distribution. Un instant.
table-not-missing = Cette personne est connectée, ou un robot joue déjà à sa place.
table-rated-no-stand-in = Dans une partie classée, aucun robot ne joue pour une personne.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-one-moment = Un instant !
phrase-take-your-time = Prenez votre temps.
phrase-your-turn = C’est à vous.
phrase-nice = Joli coup !
phrase-oops = Oups.
phrase-wow = Waouh !
phrase-thanks = Merci.
phrase-well-played = Bien joué.
phrase-again = On en refait une ?
phrase-goodbye = Au revoir !

bot-unknown = Robot inconnu : { $bot }. Robots disponibles : { $bots }.
bot-not-here = Le robot { $bot } ne joue pas à { $game }. Robots disponibles : { $bots }.
