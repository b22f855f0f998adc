"""Strict parser of the Prometheus text format: whatever the format does not allow fails."""

import re
from typing import NamedTuple

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABEL = r'[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"'
VALUE = r"[+-]?(?:\d+(?:\.\d+)?(?:e[+-]\d+)?|Inf)|NaN"
SAMPLE = re.compile(rf"({NAME})(?:\{{({LABEL}(?:,{LABEL})*)\}})? ({VALUE})")
HEAD = re.compile(rf"# (HELP|TYPE) ({NAME}) (.+)")
ENDS = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}


class Sample(NamedTuple):
    name: str
    labels: str
    value: float


def samples(page: str) -> dict[tuple[str, str], float]:
    """By name and labels. Each metric has its help, its type and its samples, in this order and in one piece."""
    assert page.endswith("\n")
    found: dict[tuple[str, str], float] = {}
    known: dict[str, str] = {}
    metric = ""
    lines = iter(page[:-1].split("\n"))
    for line in lines:
        if head := HEAD.fullmatch(line):
            word, name, text = head.groups()
            assert word == "HELP", line
            assert name not in known, line
            following = HEAD.fullmatch(next(lines))
            assert following is not None
            assert following.groups()[:2] == ("TYPE", name)
            metric, known[name] = name, following[3]
            assert known[name] in ENDS
            assert text
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample is not None, line
        name, labels, value = sample.groups()
        assert name in {metric.removesuffix("_total") + end for end in ENDS[known[metric]]}, line
        assert (name, labels or "") not in found, line
        found[name, labels or ""] = float(value)
    return found
