# A game on this device.

web-here-bots = These bots play on this device. Stronger ones run on the server: play against them from the home page.
web-proof-how-here = This device shuffled from a secret whose fingerprint was fixed before the deal; no one could see the secret until the end. Now it’s revealed: check that it matches the fingerprint and replay the whole game from it.

# Playing without a network.

web-offline-not-ready = You’re offline, and this browser hasn’t downloaded the games yet. It does so once you’re online; until then, you can read the rules and use the score sheet.
web-offline-loading = Getting ready for offline play
web-offline-ready = Ready to play offline
web-offline-get = Download for offline play (6 MB)
