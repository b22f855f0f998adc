"""Everything that is kept on disk: settings, games, crash reports."""
