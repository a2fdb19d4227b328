"""Tables, lessons, positions, replays and score sheets as JSON in, JSON out.

The server's routes call these modules; without a server, the page runs them in the browser.
"""
