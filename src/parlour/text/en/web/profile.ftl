# Who one is: passkeys, ratings, games that are over.

web-passkeys = Never lose your profile
web-passkeys-hint = A passkey keeps your name, games and ratings safe, even if this browser forgets you. Use your fingerprint, your face or your device’s PIN. No password.
web-passkey = Passkey
web-passkey-make = Create a passkey
web-passkey-use = Sign in with a passkey
web-passkey-use-hint = Signing in switches this browser to that profile. Games someone else played here stay with them.
web-passkey-made = Done. Sign in with this passkey on this device, or wherever your passkeys sync.
web-passkey-has-one = This device already has one of your passkeys.
web-passkey-not = This browser couldn’t do that. Nothing has changed.
web-passkey-impossible = Passkeys need a domain name and HTTPS, which this server doesn’t have. To bring your profile to another device, use “Add a device”.
web-passkey-since = created { $day }
web-passkey-used = last used { $day }
web-passkey-remove = Remove
web-passkey-remove-one = Remove passkey { $label }
web-passkey-remove-hint = You won’t be able to sign in with it any more. This browser stays signed in.

web-device-here = this browser
web-device-used = last seen on { $day }
web-device-unknown = A browser
web-device-out = Sign out { $label }
web-device-others-out = Only this browser is signed in now.
web-sign-out = Sign out
web-sign-out-here = Sign out here
web-sign-out-everywhere = Sign out everywhere
web-sign-out-others = Sign out all other devices
web-sign-out-hint = Without a passkey or another signed-in device, you can’t get back to your games and ratings.

web-rating = Your ratings
web-rating-none = not rated yet
web-rating-how = Everyone starts at 1000. Only rated games with at least two people change your rating.

web-past-you = you
web-past-one = { $name }: { $points }
web-past-lost = lost
web-past-open = unfinished
web-past-tied = shared victory
web-past-won = { $names } won
web-past-shared = shared: { $names }
web-past-take = Download this game

web-data = Your data
web-data-what = This server stores your name, your games, your ratings, and a cookie that recognises this browser. No e-mail, no password. Your network address is stored only in scrambled form, and only for a time.
web-data-guests = { $days ->
    [0] Your profile is kept until you delete it.
   *[other] If you don’t come back for { $days } days, your profile is deleted.
}
web-data-tables = { $days ->
    [0] Tables are kept for good.
   *[other] Tables no one has used for { $days } days are deleted, with their chat.
}
web-data-device = Settings, puzzles and score sheets you haven’t shared are only on this device. Your browser can delete them. A sheet you share expires a month after its last change.
web-data-download = Download everything
web-data-delete = Delete my profile
web-data-delete-hint = Your name, ratings, devices, passkeys and messages are deleted now and for good. Games stay for the people you played with, with “Someone” in your place. If you’re in a game, a bot takes over; a rated game is lost.
web-data-delete-now = Delete everything now
web-data-keep = Keep my profile
web-data-deleted = Your profile has been deleted.
