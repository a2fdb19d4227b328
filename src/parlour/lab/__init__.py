"""The lab: bots against bots, measured."""
