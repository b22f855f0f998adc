"""The full-screen user interface, built on Textual."""
