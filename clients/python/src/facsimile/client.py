"""The client."""
from __future__ import annotations

from typing import Any

from .generated.operations import Answer, Operations
from .job import JobHandle
from .transport import Transport


class Facsimile(Operations):
    """A client of the service for one key.

    Methods are named as the operations of ``/openapi.json``. They raise ``ProblemError`` where the service refuses, and
    ``ConnectionError`` where it does not answer. base_url: where the service is. retries: how often a request is sent
    again that failed and may succeed. timeout: seconds after which a request is not sent again, and for which nothing may
    come on a connection.
    """

    def __init__(self, base_url: str, api_key: str, *, retries: int = 3, timeout: float = 600.0) -> None:
        self.transport = Transport(base_url, api_key, retries=retries, timeout=timeout)

    def job(self, id: str) -> JobHandle:
        """A job that was made before. Nothing is requested yet."""
        return JobHandle(self, id)

    def _send(self, method: str, path: str, answer: type[Answer], **request: Any) -> Answer:
        result: Answer = self.transport.request(method, path, answer, **request)
        return result
