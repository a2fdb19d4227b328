"""What a process logs, counts and times."""
