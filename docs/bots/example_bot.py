"""A bot for `seasalt arena --bots normal,"cmd:python3 docs/bots/example_bot.py"`; docs/bots.md says how it works.

It lays its pairs, takes what it has most of, and ends the round as soon as it may.
"""

import json
import sys

EAGER = ("play", "mermaids", "stop")  # done as soon as they can be


def own_cards(view):
    seat = view["seats"][view["seat"]]
    return [*(seat["hand"] or ()), *seat["table"]]


def worth(action, view):
    kind, *cards = action.split()
    if kind in EAGER:
        return 100
    if kind in {"take", "search"}:  # from a pile: what lies on top of it
        cards = [view["piles"][cards[0]]["top"] or ""]
    families = [card.partition(":")[0] for card in own_cards(view)]
    return max((families.count(card.partition(":")[0]) for card in cards), default=0)


for line in sys.stdin:
    view = json.loads(line)["view"]
    best = max(view["legal"], key=lambda action: worth(action, view))
    print(json.dumps({"action": best}), flush=True)
