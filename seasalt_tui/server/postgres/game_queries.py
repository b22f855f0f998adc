"""SQL queries of games and their records."""

from typing import Final

_GAMES: Final = """
    FROM games LEFT JOIN LATERAL (
        SELECT number, appended FROM records WHERE game = games.id ORDER BY number DESC LIMIT 1
    ) AS newest ON true
"""
_CHANGED: Final = "coalesce(newest.appended, changed)"
_RECORDS: Final = "coalesce(newest.number, 0)"
LIST: Final = f"SELECT id, header, about, started, {_CHANGED}, over, name, {_RECORDS} {_GAMES}"
FACTS: Final = f"SELECT id, started, {_CHANGED}, {_RECORDS} {_GAMES}"
CHOSEN: Final = "WHERE ($1::bigint[] IS NULL OR id = ANY ($1))"
NEWEST_FIRST: Final = f"ORDER BY {_CHANGED} DESC, id DESC"

CREATE: Final = "INSERT INTO games (header, about) VALUES ($1, $2) RETURNING id"
COMPLETE: Final = "UPDATE games SET over = $2, name = $3, changed = coalesce($4, changed) WHERE id = $1"
ATTEMPT: Final = "INSERT INTO attempts (day, deal, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
ATTEMPTS: Final = "SELECT day, game FROM attempts WHERE deal = $1"
DELETE: Final = "DELETE FROM games WHERE id = $1"
HEADER: Final = "SELECT header FROM games WHERE id = $1"
AFTER: Final = """
    SELECT place, number, seat, action
    FROM unnest($1::bigint[], $2::integer[]) WITH ORDINALITY AS waiting (game, after, place)
    CROSS JOIN LATERAL (
        SELECT number, seat, action FROM records WHERE game = waiting.game AND number > waiting.after ORDER BY number
    ) AS newer
    WHERE EXISTS (SELECT FROM games WHERE id = waiting.game)
    ORDER BY place, number
"""
FROM: Final = "SELECT number, seat, action FROM records WHERE game = $1 AND number >= $2 ORDER BY number"
# The lock is written to the disk and to a synchronous standby, and so is what was written before.
IS_KEPT: Final = "SELECT FROM records WHERE game = $1 AND number = $2 AND seat = $3 AND action = $4 FOR SHARE"
ADD: Final = """
    INSERT INTO records (game, number, seat, action, appended)
    SELECT $1, number, seat, action, coalesce($5, clock_timestamp())
    FROM unnest($2::integer[], $3::smallint[], $4::bytea[]) AS added (number, seat, action)
"""
EXTEND: Final = f"{ADD} ON CONFLICT DO NOTHING"

# Leases are locked before anything is inserted and both in the same order by all hosts, so that they do not wait for
# each other. Whoever takes a lease over waits for the lock, and who lost it finds the fence of the newest row.
APPEND: Final = """
    WITH held AS MATERIALIZED (
        SELECT name, fence FROM leases WHERE name = ANY ($5::text[]) ORDER BY name FOR SHARE
    )
    INSERT INTO records (game, number, seat, action)
    SELECT game, number, seat, action
    FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bytea[], $5::text[], $6::bigint[])
        AS waiting (game, number, seat, action, lease, fence)
    WHERE EXISTS (SELECT FROM games WHERE id = waiting.game)
    AND (
        number = 1
        OR EXISTS (
            SELECT FROM records AS before WHERE before.game = waiting.game AND before.number = waiting.number - 1
        )
    )
    AND (lease IS NULL OR EXISTS (SELECT FROM held WHERE held.name = waiting.lease AND held.fence = waiting.fence))
    ORDER BY game
    ON CONFLICT DO NOTHING
    RETURNING game
"""
REFUSED: Final = """
    SELECT waiting.game, games.id IS NOT NULL AS exists, leases.fence,
        coalesce((SELECT max(number) FROM records WHERE records.game = waiting.game), 0) AS records
    FROM unnest($1::bigint[], $2::text[]) AS waiting (game, lease)
    LEFT JOIN games ON games.id = waiting.game LEFT JOIN leases ON leases.name = waiting.lease
"""
