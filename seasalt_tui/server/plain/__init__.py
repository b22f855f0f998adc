"""Line mode of a host: its lobby, waiting rooms and tables for people who listen, or whose terminal draws nothing."""
