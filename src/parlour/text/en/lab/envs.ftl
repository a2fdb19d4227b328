## The environments for learning.

env-rounds = rounds must be 0 (the whole game) or 1 to { $most }, not { $rounds }.
env-reward = Unknown reward { $reward }. Choose from: { $rewards }.
env-not-compiled = { $bot } isn’t available in the vectorised version. Choose from: { $bots }.
env-seat = { $seat } isn’t a seat: with { $players } players they go from 0 to { $last }.
env-opponents = With { $players } players, name one bot for all opponents or { $wanted } bots; got { $found }.
env-render-mode = Unknown render mode { $mode }. Choose from: { $modes }.
env-reset-option = Resetting takes no option { $option }, only “deal”: a seed of 64 hexadecimal digits.
env-one-opponent = In the vectorised version one bot plays all other seats, not several: { $bots }.
env-endless-deal = A long game may need any number of decks: name its deal in the environment of a single table.

env-sizes = { $actions } actions, one integer each; observations have { $numbers } 8-bit numbers:
env-column-piece = piece
env-column-places = places
env-column-shape = shape
env-column-bounds = bounds
env-column-meaning = meaning
env-column-players = players
env-column-opponents = opponents
env-column-speed = steps / s
