## Une table : pourquoi une chose ne s’y fait pas, et ce que les joueurs se disent.

table-bad-name = Un nom compte de 1 à { $most } caractères lisibles.
table-bad-salt = Un sel compte au plus 64 caractères simples, sans espace.
table-bad-delay = Les spectateurs ont au plus { $most } secondes de retard.
table-bad-clock = { $kind ->
    [none] Une table sans pendule n’a pas de limite.
    [days] On peut donner de 1 à { $most } jours par coup.
   *[other] On peut donner de 1 à { $most } secondes.
}
table-chat-needs-private = La discussion libre est réservée aux tables privées.
table-rated-no-undo = À une table classée, aucun coup ne se reprend.
table-rated-no-pause = Une partie classée ne se suspend pas.
table-rated-new-deal = Une partie classée demande une nouvelle donne.
table-already-seated = Vous êtes déjà à cette table.
table-seat-taken = La place { $seat } est prise.
table-full = Toutes les places sont prises.
table-already-away = Vous avez déjà quitté cette partie.
table-no-bot-there = Il n’y a pas de robot à la place { $seat }.
table-seats-in-use = Quelqu’un est assis au-delà de la place { $players }. Libérez d’abord ces places.
table-setting-unknown = Une table n’a pas de réglage { $setting }.
table-seats-free = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
table-not-ready = { $waiting ->
    [one] Un joueur n’est pas encore prêt.
   *[other] { $waiting } joueurs ne sont pas encore prêts.
}
table-nobody = Il faut que quelqu’un soit assis à cette table.
table-unreadable = Ceci ne peut pas être lu.
table-branch-unrated = Une partie qui continue un enregistrement ne peut pas être classée.
table-branch-other = Cet enregistrement est d’un autre jeu, d’autres options ou d’un autre nombre de joueurs.
table-branch-step = Une étape de cet enregistrement est un nombre de 0 à { $last }.
table-bot-too-late = On ne demande plus rien au robot de cette place.
table-move-too-late = La partie a avancé depuis ce choix.
table-busy = Trop de monde agit à cette table en même temps. Réessayez.
table-not-started = La partie n’a pas commencé.
table-is-running = La partie est en cours.
table-is-paused = La partie est suspendue.
table-undo-off = À cette table, on ne reprend pas ses coups.
table-undo-too-late = Ce coup ne peut plus être repris : quelque chose a été révélé, ou quelqu’un a joué.
table-nobody-waits = Personne n’attend : la place est gardée.
table-already-there = Vous jouez déjà.
table-resigned = Vous avez abandonné cette partie.
table-no-time = Votre temps pour cette partie est écoulé.
table-chat-off = Il n’y a pas de discussion libre à cette table.
table-bad-chat = Un message compte de 1 à { $most } caractères lisibles.
table-changed-too-often = Vous avez assez changé d’avis : votre choix tient jusqu’à ce que toutes les cartes soient retournées.
table-talk-too-fast = Pas si vite : attendez quelques secondes avant d’en dire plus.
table-phrase-unknown = Cette phrase n’existe pas. Il y a : { $phrases }.
table-not-seated = Vous n’êtes pas à cette table.
table-not-host = Seul l’hôte de cette table peut le faire.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-take-your-time = Prenez votre temps.
phrase-your-turn = C’est à vous.
phrase-nice = Joli coup !
phrase-oops = Oups.
phrase-wow = Ça alors !
phrase-thanks = Merci.
phrase-well-played = Bien joué.
phrase-again = On en refait une ?
phrase-goodbye = Au revoir !
