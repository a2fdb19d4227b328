"""The daily deal: on each day the same cards, against the same bots, for everyone on a server.

`days.py` says when a day begins and when its deal is revealed, `lineup.py` who plays, `deal.py`
deals, and `par.py` has the champion play the same cards.
"""
