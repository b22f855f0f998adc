"""The line mode: whole games as plain lines of input and output, for screen readers, pipes and simple terminals."""
