## The environments for learning.

env-rounds = rounds must be 0 (the whole game) or 1 to { $most }, not { $rounds }.
env-reward = Unknown reward { $reward }. Choose from: { $rewards }.
env-not-compiled = { $bot } isn’t available in the vectorised version. Choose from: { $bots }.
env-seat = { $seat } isn’t a seat: with { $players } players they go from 0 to { $last }.
env-opponents = With { $players } players, name one bot for all opponents or { $wanted } bots; got { $found }.

env-sizes = { $actions } actions, one integer each; observations have { $numbers } 8-bit numbers:
env-column-piece = piece
env-column-places = places
env-column-shape = shape
env-column-bounds = bounds
env-column-meaning = meaning
env-column-players = players
env-column-opponents = opponents
env-column-speed = steps / s
