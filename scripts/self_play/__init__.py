"""Self-play for tuning: players and games of Sea Salt & Paper in C, and of Paper World by compiled playouts."""
