"""PostgreSQL storage of a house on several hosts: pool, schema and what is kept there."""
