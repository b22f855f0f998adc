"""Telemetry for the operator: journal, metrics and error log; none of them names a person or a card."""
