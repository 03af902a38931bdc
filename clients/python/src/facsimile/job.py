"""A job of the service."""
from __future__ import annotations

import http.client
import time
from typing import TYPE_CHECKING, Callable, Iterator, Optional

from .encoding import segment
from .events import JobEvent, counts_after, stream_events
from .generated.models import GetJobCopyResponse, Job, JobCounts, JobPage, JobSummary
from .problem import ConnectionError, ProblemError
from .retry import delay_of, may_retry
from .transport import unanswered

if TYPE_CHECKING:
    from .client import Facsimile

POLLING = 2.0
"""Seconds between two questions about a job whose events do not come."""

SILENCE = 45.0
"""Seconds after which a connection is dead on which nothing comes: the service sends a comment every 15 seconds."""

MOST_EMPTY = 4
"""Connections in a row that brought no event, after which others are not tried."""


class _NoStream(ConnectionError):
    """Something on the way knows no streams, and will not the next time either."""


class JobHandle:
    """A job: it goes on whether anybody waits for it or not, and is found again by its ``id``."""

    def __init__(self, client: Facsimile, id: str) -> None:
        self.id = id
        self._client = client

    def state(self) -> Job:
        """How it goes now, page by page."""
        return self._client.get_job(self.id)

    def copy(self, page: int) -> GetJobCopyResponse:
        """The copy of a page that is done, by its place in ``urls``, from 0."""
        return self._client.get_job_copy(self.id, str(page))

    def copies(self) -> Iterator[tuple[JobPage, GetJobCopyResponse]]:
        """The copies of the pages that are done, one request each."""
        for page in self.state().pages:
            if page.state == "done":
                yield page, self.copy(page.number)

    def cancel(self) -> JobSummary:
        """Pages that are not copied yet are not copied any more, and their credits come back."""
        return self._client.cancel_job(self.id)

    def wait(
        self, *, on_progress: Callable[[JobCounts], None] = lambda counts: None, timeout: Optional[float] = None
    ) -> Job:
        """Waits until every page has a copy or a failure, or the job was cancelled.

        on_progress: called whenever a page has ended. timeout: seconds, after which ``TimeoutError`` is raised; the job
        goes on. Where events do not come it asks every two seconds.
        """
        until = None if timeout is None else time.monotonic() + timeout
        counts = JobCounts(waiting=0, done=0, failed=0, cancelled=0)
        try:
            for event in self._followed(0, until):
                counts = counts_after(counts, event)
                on_progress(counts)
        except ConnectionError:
            pass  # The state is asked for instead, which fails by itself where the service is away.
        while True:
            job = self.state()
            if job.counts != counts:
                counts = job.counts
                on_progress(counts)
            if job.ended_at is not None:
                return job
            _sleep(POLLING, until)

    def events(self, after: int = 0) -> Iterator[JobEvent]:
        """What happens, in order, from the first event or the one after ``after``, until the job ends.

        A connection that breaks is made again, and nothing comes twice. Raises ``ConnectionError`` where no connection
        gets an event any more.
        """
        return self._followed(after, None)

    def _followed(self, after: int, until: Optional[float]) -> Iterator[JobEvent]:
        last, empty = after, 0
        while True:
            failure: Optional[Exception] = None
            is_empty = True
            try:
                for event in self._connected(last, until):
                    last, empty, is_empty = event.number, 0, False
                    yield event
                    if event.is_last:
                        return
            except ProblemError as problem:
                if not may_retry(problem, True):
                    raise
                failure = problem
            except _NoStream:
                raise
            except ConnectionError as error:
                failure = error
            # A stream that ends without the last event: its service is about to end, or the job had ended before.
            if failure is None and is_empty and self.state().ended_at is not None:
                return
            empty += int(is_empty)
            if empty > MOST_EMPTY:
                raise ConnectionError(f"No event came over {empty} connections in a row.") from failure
            _sleep(delay_of(empty, failure), until)

    def _connected(self, last: int, until: Optional[float]) -> Iterator[JobEvent]:
        """The events of one connection."""
        path = f"/v1/jobs/{segment(self.id)}/events"
        headers = {"accept": "text/event-stream", "last-event-id": str(last)}
        with self._client.transport.open("GET", path, headers=headers, timeout=_left(SILENCE, until)) as response:
            if not (response.headers.get("Content-Type") or "").startswith("text/event-stream"):
                raise _NoStream("The answer is no stream of events.")
            lines = iter(response)
            events = stream_events(_timed(lines, until))
            while True:
                try:
                    event = next(events, None)
                except (OSError, http.client.HTTPException) as error:
                    _left(SILENCE, until)
                    raise unanswered() from error
                if event is None:
                    return
                yield event


def _timed(lines: Iterator[bytes], until: Optional[float]) -> Iterator[bytes]:
    """Lines until a time; each comment of the service is one, so that it is looked at every 15 seconds."""
    for line in lines:
        _left(SILENCE, until)
        yield line


def _left(seconds: float, until: Optional[float]) -> float:
    """Seconds, or those that are left. Raises ``TimeoutError`` where none are."""
    if until is None:
        return seconds
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError("The job has not ended in the time that was given; it goes on.")
    return min(seconds, left)


def _sleep(seconds: float, until: Optional[float]) -> None:
    time.sleep(_left(seconds, until))
    _left(seconds, until)
