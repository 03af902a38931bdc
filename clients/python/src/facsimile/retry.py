"""When a request is sent again, and after how long."""
from __future__ import annotations

import random

from .problem import ConnectionError, ProblemError

FIRST_DELAY = 0.5
"""Seconds until a request is sent a second time; twice as many before each that follows."""

LONGEST_DELAY = 8.0
"""Seconds between two tries, at most, where the service names no time."""

PASSING = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Statuses of proxies behind which the service may answer again."""


def may_retry(error: Exception, is_repeatable: bool) -> bool:
    """Whether a failed request may be sent again.

    ``is_repeatable``: sending it twice does what sending it once does, because of its method or its name; any other is
    sent again only where the service refused it before it did anything.
    """
    if isinstance(error, ProblemError):
        return error.retryable and (is_repeatable or error.code == "rate_limited")
    if not isinstance(error, ConnectionError) or not is_repeatable:
        return False
    return error.status is None or error.status in PASSING


def is_under_way(error: Exception) -> bool:
    """Whether it is still being done by an earlier try, whose answer is there later."""
    return isinstance(error, ProblemError) and error.code == "request_in_progress"


def delay_of(attempt: int, error: object) -> float:
    """Seconds until the next try, the first of which is 0.

    What the service names, or twice as long each time, of which a random part is left away so that clients do not come
    back together.
    """
    if isinstance(error, ProblemError) and error.retry_after is not None:
        return error.retry_after
    delay: float = min(LONGEST_DELAY, FIRST_DELAY * 2**attempt)
    return delay * (0.5 + random.random() / 2)
