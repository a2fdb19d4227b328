# Cards on the page, and the page that shows them all.

web-card-back = face down
web-card-hidden = face down: { $card }
web-card-validated = { $card }, validated
web-card-pair = { $card }, validated, over { $under }

web-to-result = To the result

web-style = Style
web-style-about = Every card and every part of the page, in every state.
web-style-colours = Colours, shapes, letters
web-style-faces = { $game }, { $width } px wide
web-style-backs = Backs, and a hidden card that everybody saw
web-style-states = A card’s states
web-style-state-plain = at rest
web-style-state-selected = chosen
web-style-state-pending = sent
web-style-state-dim = stepped back
web-style-state-out = struck out
web-style-state-lit = scores
web-style-state-pair = validated
web-style-state-turned = turns over
web-style-parts = Parts
web-style-button = Button
web-style-switch = Switch
web-style-panel = A panel holds what belongs together.
web-style-chip = A chip
web-style-board = 5211 on a phone
web-style-moment-opening = The round begins
web-style-moment-waiting = Waiting for others
web-style-moment-third = The third turn
web-style-moment-watching = Watching
web-style-moment-kododo = Exact Kododo
web-style-moment-limit = Over the limit
web-style-moment-tie = A tie
web-style-moment-none = Nobody scores
