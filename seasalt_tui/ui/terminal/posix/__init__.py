"""What only POSIX can import: its terminals. Windows has `windows_console`, and a driver of Textual."""
