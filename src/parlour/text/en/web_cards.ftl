# Cards on the page, and the page that shows them all.

web-card-back = face down
web-card-hidden = face down: { $card }
web-card-validated = { $card }, validated
web-card-pair = { $card }, validated, over { $under }
