"""CMA-ES: evolution strategy with covariance matrix adaptation, which finds its way out of local optima.

Samples are drawn around a mean; those that did well move the mean, and shape and size of the next samples. The factor
of the covariance matrix is Cholesky's, and the path of the mean is followed in the coordinates of the samples. After
N. Hansen, The CMA Evolution Strategy: A Tutorial, https://arxiv.org/abs/1604.00772
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from operator import mul
from random import Random

Vector = list[float]


class CmaEs:
    """Maximizes. `scale`: how far to look at first, in each direction."""

    def __init__(self, start: Sequence[float], scale: Sequence[float], size: int, random: Random) -> None:
        self.mean = [*start]
        self._scale = [*scale]
        self._size = size
        self._random = random
        self.step = 1.0
        number = self._number = len(start)
        parents = size // 2
        shares = [log(parents + 0.5) - log(place) for place in range(1, parents + 1)]
        self._shares = [share / sum(shares) for share in shares]
        mass = self._mass = 1 / sum(share * share for share in self._shares)
        self._path_rate = (mass + 2) / (number + mass + 5)
        self._damping = 1 + 2 * max(0.0, sqrt((mass - 1) / (number + 1)) - 1) + self._path_rate
        self._cov_path_rate = (4 + mass / number) / (number + 4 + 2 * mass / number)
        self._rank_one = 2 / ((number + 1.3) ** 2 + mass)
        self._rank_many = min(1 - self._rank_one, 2 * (mass - 2 + 1 / mass) / ((number + 2) ** 2 + mass))
        self._usual_length = sqrt(number) * (1 - 1 / (4 * number) + 1 / (21 * number * number))
        self._path, self._cov_path = [0.0] * number, [0.0] * number
        self._covariance = [[float(row == column) for column in range(number)] for row in range(number)]
        self._factor = _cholesky(self._covariance)
        self._generation = 0
        self._drawn: list[tuple[Vector, Vector]] = []

    def ask(self) -> list[Vector]:
        """The samples of the next generation."""
        self._drawn = []
        for _ in range(self._size):
            drawn = [self._random.gauss(0, 1) for _ in range(self._number)]
            self._drawn.append((drawn, [sum(map(mul, row, drawn)) for row in self._factor]))
        return [self._at(move) for _, move in self._drawn]

    def _at(self, move: Vector) -> Vector:
        return [mean + self.step * scale * part for mean, scale, part in zip(self.mean, self._scale, move, strict=True)]

    def tell(self, worths: Sequence[float]) -> None:
        """How well the samples did."""
        self._generation += 1
        ranked = sorted(range(self._size), key=lambda place: worths[place], reverse=True)
        best = [self._drawn[place] for place in ranked[: len(self._shares)]]
        drawn, move = (_mixed(self._shares, [pair[side] for pair in best]) for side in range(2))
        self.mean = self._at(move)
        self._follow(drawn, move)
        self._adapt([pair[1] for pair in best])
        self.step *= exp(self._path_rate / self._damping * (_length(self._path) / self._usual_length - 1))

    def _follow(self, drawn: Vector, move: Vector) -> None:
        """The paths of the mean: long ones mean that steps were too short."""
        kept, added = 1 - self._path_rate, sqrt(self._path_rate * (2 - self._path_rate) * self._mass)
        self._path = [kept * old + added * new for old, new in zip(self._path, drawn, strict=True)]
        whole = sqrt(1 - kept ** (2 * self._generation))
        goes_on = _length(self._path) / whole < (1.4 + 2 / (self._number + 1)) * self._usual_length
        kept = 1 - self._cov_path_rate
        added = goes_on * sqrt(self._cov_path_rate * (2 - self._cov_path_rate) * self._mass)
        self._cov_path = [kept * old + added * new for old, new in zip(self._cov_path, move, strict=True)]

    def _adapt(self, moves: Sequence[Vector]) -> None:
        kept = 1 - self._rank_one - self._rank_many
        for row in range(self._number):
            line, own = self._covariance[row], self._rank_one * self._cov_path[row]
            parts = [self._rank_many * share * move[row] for share, move in zip(self._shares, moves, strict=True)]
            for column in range(row + 1):
                many = sum([part * move[column] for part, move in zip(parts, moves, strict=True)])
                line[column] = kept * line[column] + own * self._cov_path[column] + many
        self._factor = _cholesky(self._covariance)


def _mixed(shares: Sequence[float], vectors: Sequence[Vector]) -> Vector:
    return [sum(map(mul, shares, parts)) for parts in zip(*vectors, strict=True)]


def _length(vector: Vector) -> float:
    return sqrt(sum(map(mul, vector, vector)))


def _cholesky(matrix: Sequence[Sequence[float]]) -> list[Vector]:
    """The lower triangular factor; only the lower half of the matrix is read."""
    factor: list[Vector] = []
    for row, line in enumerate(matrix):
        found: Vector = []
        for column in range(row):
            other = factor[column]
            found.append((line[column] - sum(map(mul, found, other))) / other[column])
        found.append(sqrt(max(line[row] - sum(map(mul, found, found)), 1e-12)))
        factor.append(found)
    return factor
