"""The log, the counters and the timers of a process."""
