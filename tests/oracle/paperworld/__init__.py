"""Test oracle: an independent, simple implementation of Paper World to compare the engine with."""
