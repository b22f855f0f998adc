"""Machine integers: in compiled code a number of 64 bits in a register, in pure Python any integer."""

from typing import TYPE_CHECKING

__all__ = ["Int64"]

if TYPE_CHECKING:
    from mypy_extensions import i64

    Int64 = i64
else:
    Int64 = int
