"""What keys do: declared once, and read by bindings, key lines, help and the keys a player sets."""
