"""What a house does without any screen: its lobby, its tables and the people at them."""
