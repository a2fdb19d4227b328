## The environments for learning.

env-rounds = A game can be broken off after 1 to { $most } rounds, or played to its end with 0; { $rounds } is neither.
env-reward = There is no reward { $reward }. There are: { $rewards }.
env-not-compiled = { $bot } cannot play in the vector form, whose bots are compiled. Those are: { $bots }.
env-seat = { $seat } is not a seat: with { $players } players they go from 0 to { $last }.
env-opponents = { $players } players need one bot for all the others, or { $wanted } of them; { $found } were named.

env-sizes = { $actions } actions, one integer each; an observation has { $numbers } numbers of 8 bits:
env-column-piece = piece
env-column-places = places
env-column-shape = shape
env-column-bounds = bounds
env-column-meaning = meaning
env-column-players = players
env-column-opponents = opponents
env-column-speed = steps / s
