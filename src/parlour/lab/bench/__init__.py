"""Benchmarks of the rules and the simulators."""
