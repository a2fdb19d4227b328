# Notifications : c’est au joueur de jouer.

web-notify = Me prévenir quand c’est à moi de jouer
web-notify-hint = Pour les parties qui durent plusieurs jours, même quand la page est fermée. Uniquement sur cet appareil.
web-notify-blocked = Ce navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages.
web-notify-none = Ce navigateur ne peut pas afficher de notifications ici. Sur un iPhone ou un iPad, ajoutez d’abord Parlour à l’écran d’accueil.
web-notify-insecure = Les notifications demandent une adresse en HTTPS, et celle-ci ne l’est pas.
web-notify-open-only = Les notifications n’arrivent que si la page est ouverte : ce navigateur n’a pas de service push, ou ce serveur n’en utilise pas.
web-notify-ask = Voulez-vous une notification quand ce sera de nouveau à vous ?
web-notify-yes = Me prévenir
web-notify-no = Non merci
web-notify-on = Notifications activées. Vous pouvez les arrêter à tout moment dans les réglages.
