"""The rules of Sea Salt & Paper."""
