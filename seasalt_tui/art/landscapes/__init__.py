"""The landscape cards of Paper World."""
