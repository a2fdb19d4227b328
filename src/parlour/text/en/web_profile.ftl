# Who one is: passkeys, ratings, games that are over.

web-passkeys = Stay who you are
web-passkeys-hint = A passkey keeps your name, your games and your ratings for good, even if this browser forgets you. Your finger, your face or the device’s code is enough; there is no password.
web-passkey = Passkey
web-passkey-make = Keep this identity for good
web-passkey-use = I have a passkey
web-passkey-use-hint = With a passkey this browser becomes the person it was made for. Games that somebody else played here stay with them.
web-passkey-made = Done: this passkey brings you back, from this device or wherever your passkeys follow you.
web-passkey-has-one = This device has a passkey of yours already.
web-passkey-not = This browser could not do that. Nothing has changed.
web-passkey-impossible = Passkeys need a server with a name and a secure connection (https). Here, “Add a device” does the same for ten minutes.
web-passkey-since = made on { $day }
web-passkey-used = last used on { $day }
web-passkey-remove = Remove
web-passkey-remove-one = Remove the passkey { $label }
web-passkey-remove-hint = A removed passkey opens nothing here any more. You stay who you are in this browser.

web-rating = Your ratings
web-rating-none = not rated yet
web-rating-how = Everybody begins at 1000. Only tables that count for the ratings change them, with at least two people.
web-rating-of = { $level } ({ $points })
web-rating-bots = In brackets: how strong the level was measured to be, with this many players.

web-past-you = you
web-past-one = { $name } { $points }
web-past-lost = lost
web-past-open = not played out
web-past-tied = shared victory
web-past-won = { $names } won
web-past-shared = shared: { $names }
web-past-take = Download this record
