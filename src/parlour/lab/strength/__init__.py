"""`parlour strength`: how strong each bot level is."""
