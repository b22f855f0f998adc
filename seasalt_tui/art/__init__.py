"""Cards and pictures as rows of colored text: pure values, no Textual."""
