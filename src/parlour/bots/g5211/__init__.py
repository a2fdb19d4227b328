"""Bots that play 5211: small networks, beliefs about others' hands, last turns solved exactly."""
