"""`parlour bench secrecy`: an attacker tries to guess hidden cards from all that a server sends."""
