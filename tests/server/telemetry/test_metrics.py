"""Metrics in the Prometheus text format."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.server.telemetry.metrics import BUCKETS, Metrics
from server.host.prometheus_parser import samples


def test_counts_by_their_labels() -> None:
    metrics = Metrics()
    metrics.count("refused", reason="full")
    metrics.count("refused", 2, reason="full")
    metrics.count("refused", reason="address")
    metrics.count("bytes_sent_total", 70_000_000)
    assert samples(metrics.page()) == {
        ("seasalt_refused_total", 'reason="full"'): 3,
        ("seasalt_refused_total", 'reason="address"'): 1,
        ("seasalt_bytes_sent_total", ""): 70_000_000,
    }


def test_a_gauge_is_measured_when_it_is_read() -> None:
    metrics, there = Metrics(), [1]
    metrics.gauge("sessions", lambda: len(there))
    assert samples(metrics.page()) == {("seasalt_sessions", ""): 1}
    there.clear()
    assert samples(metrics.page()) == {("seasalt_sessions", ""): 0}


def test_a_histogram_counts_up() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.002, 0.3, 60):
        metrics.observe("key_to_frame", seconds)
    read = samples(metrics.page())
    buckets = [read["seasalt_key_to_frame_seconds_bucket", f'le="{bound:g}"'] for bound in BUCKETS]
    assert buckets == [1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]
    assert read["seasalt_key_to_frame_seconds_bucket", 'le="+Inf"'] == 4
    assert read["seasalt_key_to_frame_seconds_count", ""] == 4
    assert read["seasalt_key_to_frame_seconds_sum", ""] == pytest.approx(60.303)


@given(st.text(), st.text())
def test_whatever_a_label_says_the_page_can_be_read(one: str, other: str) -> None:
    metrics = Metrics()
    metrics.count("refused", reason=one)
    metrics.count("refused", reason=other)
    assert sum(samples(metrics.page()).values()) == 2


@given(st.floats())
def test_any_number_can_be_read(value: float) -> None:
    metrics = Metrics()
    metrics.gauge("odd", lambda: value)
    assert samples(metrics.page()).keys() == {("seasalt_odd", "")}


def test_rows_are_bounded() -> None:
    metrics = Metrics()
    for number in range(5000):
        metrics.count("refused", reason=str(number))
    assert len(samples(metrics.page())) == 1000
