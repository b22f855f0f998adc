"""Web: the page in the browser, its socket and its links, with aiohttp; nothing here knows of games."""
