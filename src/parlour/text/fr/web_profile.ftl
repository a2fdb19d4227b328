# Qui l’on est : clés d’accès, classement, parties finies.

web-passkeys = Rester vous-même
web-passkeys-hint = Une clé d’accès garde pour de bon votre nom, vos parties et votre classement, même si ce navigateur vous oublie. Votre doigt, votre visage ou le code de l’appareil suffit ; il n’y a pas de mot de passe.
web-passkey = Clé d’accès
web-passkey-make = Garder cette identité pour de bon
web-passkey-use = J’ai une clé d’accès
web-passkey-use-hint = Avec une clé d’accès, ce navigateur devient la personne pour qui elle a été créée. Les parties que quelqu’un d’autre a jouées ici restent les siennes.
web-passkey-made = C’est fait : cette clé vous ramène ici, depuis cet appareil ou partout où vos clés vous suivent.
web-passkey-has-one = Cet appareil a déjà une clé à vous.
web-passkey-not = Ce navigateur n’a pas pu le faire. Rien n’a changé.
web-passkey-impossible = Une clé d’accès demande un serveur qui porte un nom et une connexion sûre (https). Ici, « Ajouter un appareil » fait de même pendant dix minutes.
web-passkey-since = créée le { $day }
web-passkey-used = utilisée le { $day }
web-passkey-remove = Supprimer
web-passkey-remove-one = Supprimer la clé { $label }
web-passkey-remove-hint = Une clé supprimée n’ouvre plus rien ici. Dans ce navigateur, vous restez qui vous êtes.

web-rating = Votre classement
web-rating-none = pas encore classé
web-rating-how = Tout le monde commence à 1000. Seules les tables qui comptent pour le classement le changent, à deux personnes au moins.
web-rating-of = { $level } ({ $points })
web-rating-bots = Entre parenthèses : la force mesurée de ce niveau, à ce nombre de joueurs.

web-past-you = vous
web-past-one = { $name } { $points }
web-past-lost = perdue
web-past-open = inachevée
web-past-tied = victoire partagée
web-past-won = { $names } gagne
web-past-shared = partagée : { $names }
web-past-take = Télécharger cet enregistrement
