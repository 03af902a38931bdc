"""What happens to a job, and streams of it."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Iterable, Iterator, Mapping, Optional

from .encoding import decode
from .generated.models import JobCounts


@dataclass(frozen=True)
class JobEvent:
    """What happened to a job, in its stream and in deliveries to webhooks alike, or to the credits of an account."""

    type: str
    """``job.created``, ``page.done``, ``page.failed``, ``page.certified``, ``job.done`` or ``job.cancelled``."""
    number: int
    """From 1 on, without gaps, in the order in which things happened."""
    created_at: str
    job: Optional[str] = None
    """Name of the job; events of credits have none."""
    pages: Optional[int] = None
    """``job.created``: how many there are."""
    page: Optional[int] = None
    """``page.…``: place of the page in ``urls``, from 0."""
    url: Optional[str] = None
    """``page.…``: the page, as it was given."""
    copy_id: Optional[str] = None
    """``page.done`` and ``page.certified``: name of the copy."""
    code: Optional[str] = None
    """``page.failed``: a code of ``/docs/errors``."""
    detail: Optional[str] = None
    """``page.failed``: what went wrong, in a sentence. ``page.certified``: why there is no certificate."""
    score: Optional[float] = None
    """``page.certified``: that of the certificate, 0 to 1."""
    is_changed: Optional[bool] = None
    """``page.certified``: whether comparing has changed the code, or the page has."""
    is_refunded: Optional[bool] = None
    """``page.certified``: whether the copy costs nothing."""
    counts: Optional[JobCounts] = None
    """``job.done`` and ``job.cancelled``: pages by state."""
    balance: Optional[int] = None
    """``credits.low``, ``credits.exhausted``, ``credits.bought``: credits of the account."""
    threshold: Optional[int] = None
    """``credits.low``: the balance at which credits are low."""
    credits: Optional[int] = None
    """``credits.bought``: how many."""
    id: Optional[str] = None
    """In deliveries to webhooks: the same where one comes twice."""

    @property
    def is_last(self) -> bool:
        return self.type in ("job.done", "job.cancelled")


def event_of(data: Mapping[str, Any]) -> JobEvent:
    """An event as JSON has it."""
    event: JobEvent = decode(JobEvent, dict(data))
    return event


def counts_after(before: JobCounts, event: JobEvent) -> JobCounts:
    """The pages of a job by state, after one more event."""
    if event.counts is not None:
        return event.counts
    if event.type == "job.created":
        return JobCounts(waiting=event.pages or 0, done=0, failed=0, cancelled=0)
    done, failed = int(event.type == "page.done"), int(event.type == "page.failed")
    return JobCounts(
        waiting=before.waiting - done - failed,
        done=before.done + done,
        failed=before.failed + failed,
        cancelled=before.cancelled,
    )


def stream_events(lines: Iterable[bytes]) -> Iterator[JobEvent]:
    """The events of a ``text/event-stream``.

    Specification: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
    """
    number, kind = "", ""
    data: list[str] = []
    for raw in lines:
        line = raw.decode("utf-8", "replace").rstrip("\r\n")
        if not line:
            if data:
                body = json.loads("\n".join(data))
                # In the stream `number` is the place of the page, and the number of the event is its id.
                page = body.pop("number", None)
                yield event_of({**body, "page": page, "number": int(number), "type": kind})
            kind, data = "", []
            continue
        field, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "id":
            number = value
        elif field == "event":
            kind = value
        elif field == "data":
            data.append(value)
