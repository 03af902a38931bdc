"""Requests with the key of an account, sent again where that may help."""
from __future__ import annotations

import http.client
import json
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Mapping, Optional

from .encoding import decode, encode
from .problem import ConnectionError, FacsimileError, error_of
from .retry import delay_of, is_under_way, may_retry


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Whoever redirects would get the key."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Transport:
    """Sends requests to one service for one key."""

    def __init__(self, base_url: str, api_key: str, *, retries: int = 3, timeout: float = 600.0) -> None:
        if not api_key:
            raise FacsimileError("api_key is missing: give the key of an account (fcs_…).")
        if urllib.parse.urlsplit(base_url).scheme not in ("http", "https"):
            raise FacsimileError(f"base_url has to be an http or https URL, and is {base_url!r}.")
        self._base = base_url.rstrip("/")
        self._api_key = api_key
        self._retries = retries
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects())

    def request(
        self,
        method: str,
        path: str,
        answer: Any = None,
        *,
        body: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, Optional[str]]] = None,
    ) -> Any:
        """The JSON of the answer as ``answer``, or its bytes. Raises ``ProblemError`` or ``ConnectionError``."""
        named = dict(headers or {})
        if "idempotency-key" in named and named["idempotency-key"] is None:
            named["idempotency-key"] = secrets.token_hex(16)
        is_repeatable = method != "POST" or "idempotency-key" in named
        until = time.monotonic() + self._timeout
        attempt = 0
        while True:
            left = until - time.monotonic()
            if left <= 0:
                raise ConnectionError(f"The request was not answered within {self._timeout:g} s.")
            try:
                with self.open(method, path, body=body, query=query, headers=named, timeout=left) as response:
                    text = _read(response)
                if answer is bytes:
                    return text
                return decode(answer, json.loads(text)) if text else None
            except FacsimileError as error:
                delay = delay_of(attempt, error)
                is_waited_for = is_under_way(error)
                if not is_waited_for and (attempt >= self._retries or not may_retry(error, is_repeatable)):
                    raise
                # The service names midnight where the credits of a day are spent: nobody waits that long for an answer.
                if time.monotonic() + delay > until:
                    raise
                attempt += 0 if is_waited_for else 1
            time.sleep(delay)

    def open(
        self,
        method: str,
        path: str,
        *,
        timeout: float,
        body: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, Optional[str]]] = None,
    ) -> http.client.HTTPResponse:
        """Sends a request once. ``timeout``: seconds for which nothing may come."""
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        url = f"{self._base}{path}" + (f"?{urllib.parse.urlencode(asked)}" if asked else "")
        sent = {"accept": "application/json, application/problem+json", "user-agent": "facsimile-python"}
        data = None
        if body is None:
            sent["authorization"] = f"Bearer {self._api_key}"
        else:
            sent["content-type"] = "application/json"
            given = {name: encode(value) for name, value in body.items() if value is not None}
            data = json.dumps({"apiKey": self._api_key, **given}).encode()
        sent.update({name: value for name, value in (headers or {}).items() if value is not None})
        request = urllib.request.Request(url, data=data, headers=sent, method=method)
        try:
            response: http.client.HTTPResponse = self._opener.open(request, timeout=timeout)
            return response
        except urllib.error.HTTPError as answered:
            with answered:
                raise error_of(answered.code, answered.headers, _read(answered)) from None
        except (OSError, http.client.HTTPException) as error:
            raise unanswered() from error


def _read(response: http.client.HTTPResponse | urllib.error.HTTPError) -> bytes:
    try:
        return response.read()
    except (OSError, http.client.HTTPException) as error:
        raise unanswered() from error


def unanswered() -> ConnectionError:
    """The error of a connection that failed, or ended early."""
    return ConnectionError("The service did not answer: the connection failed, or ended early.")
