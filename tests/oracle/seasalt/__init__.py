"""Test oracle: an independent, simple implementation of Sea Salt & Paper to compare the engine with."""
