# A game on this device.

web-here-bots = Novice and casual play here. Skilled, expert and champion think on the server: with a network, play them from the first page.
web-proof-how-here = This device shuffled from a secret whose fingerprint was fixed before the deal, and nobody saw the secret before the end. Now it is open: the fingerprint fits, and the whole game can be dealt and played again.
