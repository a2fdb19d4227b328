"""Fault injection in the style of Jepsen: break what a server depends on during play, then check.

`python -m tests.proof` (`make proof`) runs it; docs/host/reliability.md says what it proves.
"""
