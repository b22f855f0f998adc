"""The rules of Paper World."""
