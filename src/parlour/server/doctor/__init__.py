"""`parlour doctor`: finds what a server lacks, and says what to do about it."""
