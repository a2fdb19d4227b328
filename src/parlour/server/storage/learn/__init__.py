"""What is stored of daily deals and of games played offline."""
