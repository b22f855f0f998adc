"""Extra Pepper: twelve events, one in force for everybody in each round, others held by players."""
