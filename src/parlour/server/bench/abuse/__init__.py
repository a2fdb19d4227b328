"""`parlour bench abuse`: what honest players notice while the server is under attack."""
