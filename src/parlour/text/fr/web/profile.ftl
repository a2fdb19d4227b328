# Qui l’on est : clés d’accès, classement, parties finies.

web-passkeys = Conserver votre profil
web-passkeys-hint = Une clé d’accès conserve votre nom, vos parties et vos cotes, même si ce navigateur vous oublie. Votre empreinte, votre visage ou le code de l’appareil suffit : pas de mot de passe.
web-passkey = Clé d’accès
web-passkey-make = Créer une clé d’accès
web-passkey-use = Se connecter avec une clé d’accès
web-passkey-use-hint = Une fois la connexion faite, ce navigateur prendra le profil de la clé. Les parties qu’une autre personne a jouées ici resteront à elle.
web-passkey-made = C’est fait : cette clé vous reconnaîtra sur cet appareil et partout où vos clés sont synchronisées.
web-passkey-has-one = Cet appareil possède déjà l’une de vos clés.
web-passkey-not = Ce navigateur n’a pas pu le faire. Rien n’a changé.
web-passkey-impossible = Les clés d’accès demandent un nom de domaine et HTTPS, que ce serveur n’a pas. Pour retrouver votre profil sur un autre appareil, utilisez « Ajouter un appareil ».
web-passkey-since = créée le { $day }
web-passkey-used = dernière utilisation : { $day }
web-passkey-remove = Supprimer
web-passkey-remove-one = Supprimer la clé { $label }
web-passkey-remove-hint = Cette clé ne permettra plus de vous connecter. Ce navigateur garde votre profil.

web-device-here = ce navigateur
web-device-used = dernière visite le { $day }
web-device-unknown = Un navigateur
web-device-out = Déconnecter { $label }
web-device-others-out = Seul ce navigateur est encore connecté.
web-sign-out = Se déconnecter
web-sign-out-here = Se déconnecter ici
web-sign-out-everywhere = Se déconnecter partout
web-sign-out-others = Déconnecter tous les autres appareils
web-sign-out-hint = Sans clé d’accès ni autre appareil connecté, vous ne pourrez pas retrouver vos parties ni vos cotes.

web-rating = Vos cotes
web-rating-none = pas encore de cote
web-rating-how = Tout le monde commence à 1000. Seules les parties classées, à deux personnes au moins, font évoluer la cote.

web-past-you = vous
web-past-one = { $name } : { $points }
web-past-lost = perdue
web-past-open = inachevée
web-past-tied = victoire partagée
web-past-won = victoire : { $names }
web-past-shared = victoire partagée : { $names }
web-past-take = Télécharger cette partie

web-data = Vos données
web-data-what = Ce serveur enregistre votre nom, vos parties, vos cotes, et un cookie qui reconnaît ce navigateur. Ni adresse e-mail, ni mot de passe. Votre adresse réseau n’est conservée que sous forme brouillée, et seulement pour un temps.
web-data-guests = { $days ->
    [0] Votre profil est conservé jusqu’à ce que vous le supprimiez.
   *[other] Si vous ne revenez pas pendant { $days } jours, votre profil est supprimé.
}
web-data-tables = { $days ->
    [0] Les tables sont conservées sans limite.
   *[other] Une table restée { $days } jours sans visite est supprimée, avec ses messages.
}
web-data-device = Les réglages, les problèmes et les feuilles de score non partagées ne sont que sur cet appareil. Votre navigateur peut les effacer. Une feuille partagée expire un mois après sa dernière modification.
web-data-download = Tout télécharger
web-data-delete = Supprimer mon profil
web-data-delete-hint = Votre nom, vos cotes, vos appareils, vos clés d’accès et vos messages sont supprimés aussitôt et pour toujours. Les parties restent pour les personnes qui ont joué avec vous, avec « Quelqu’un » à votre place. Si vous êtes en pleine partie, un robot vous remplace ; une partie classée est perdue.
web-data-delete-now = Tout supprimer maintenant
web-data-keep = Garder mon profil
web-data-deleted = Votre profil est supprimé.
