"""Errors: the message of each is one sentence."""
from __future__ import annotations

import email.utils
import json
import time
from email.message import Message
from typing import Any, Mapping, Optional


class FacsimileError(Exception):
    """Every error of this package."""


class ProblemError(FacsimileError):
    """The service answered with a problem, as RFC 9457 has it. The message is its ``detail``."""

    code: str
    """The kind of error, for programs: a code of ``/docs/errors``."""
    status: int
    """HTTP status."""
    title: str
    """The kind of error, for people."""
    detail: str
    """What happened this time, in a sentence."""
    retryable: bool
    """Whether the same request may succeed later."""
    documentation_url: str
    """Of the heading of ``code`` in the documentation."""
    request_id: str
    """Name of the request in the logs of the service."""
    errors: list[dict[str, Any]]
    """Fields that are wrong, each with its ``path`` and a ``message``."""
    retry_after: Optional[float]
    """Seconds after which the same request may succeed, where the service names them."""

    def __init__(self, body: Mapping[str, Any], retry_after: Optional[float] = None) -> None:
        super().__init__(body["detail"])
        self.code = body["code"]
        self.status = body["status"]
        self.title = body["title"]
        self.detail = body["detail"]
        self.retryable = body.get("retryable", False)
        self.documentation_url = body.get("documentation_url", "")
        self.request_id = body.get("request_id", "")
        self.errors = list(body.get("errors", []))
        self.retry_after = retry_after


class ConnectionError(FacsimileError):  # noqa: A001 - the name that the other client has
    """No answer of the service: the network, a proxy on the way, or a time that was over."""

    status: Optional[int]
    """HTTP status of an answer that is not the service's, such as a proxy's."""

    def __init__(self, message: str, status: Optional[int] = None) -> None:
        super().__init__(message)
        self.status = status


class WebhookError(FacsimileError):
    """A delivery that is not to be believed."""


def error_of(status: int, headers: Message, body: bytes) -> FacsimileError:
    """The error of an answer that is none of success."""
    problem: Any = None
    if "application/problem+json" in (headers.get("Content-Type") or ""):
        try:
            problem = json.loads(body)
        except ValueError:
            problem = None
    if isinstance(problem, dict) and {"code", "detail", "title", "status"} <= problem.keys():
        return ProblemError(problem, retry_after_of(headers))
    if 300 <= status < 400:
        return ConnectionError(
            "The service answered with a redirect, which is not followed: set base_url to where it leads.", status
        )
    return ConnectionError(
        f"What answered with the status {status} is not the service: check base_url, and the proxies on the way.",
        status,
    )


def retry_after_of(headers: Message) -> Optional[float]:
    """Seconds of the header ``Retry-After``, which may hold a date (RFC 9110, section 10.2.3)."""
    value = (headers.get("Retry-After") or "").strip()
    if value.isdigit():
        return float(value)
    try:
        date = email.utils.parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    return max(0.0, date.timestamp() - time.time())
