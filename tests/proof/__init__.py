"""Faults in the manner of Jepsen: break what a server stands on while people play, then check.

`python -m tests.proof` (`make proof`) runs it; docs/reliability.md says what it proves.
"""
