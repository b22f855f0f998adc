"""Wilson score interval: the confidence interval of a measured rate."""

from math import sqrt
from typing import Final

_Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """At 95 % confidence; successes may be fractional."""
    if not trials:
        return 0.0, 1.0
    rate, spread = successes / trials, _Z * _Z / trials
    middle = (rate + spread / 2) / (1 + spread)
    reach = _Z * sqrt(rate * (1 - rate) / trials + spread / trials / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
