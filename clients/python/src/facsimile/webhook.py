"""Deliveries to webhooks."""
from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import Optional, Sequence, Union

from .events import JobEvent, event_of
from .problem import WebhookError

REPLAY_WINDOW = 300
"""Seconds for which a delivery is believed after it was signed: an older one may be somebody's who has recorded it."""


def verify_webhook(
    body: Union[bytes, str],
    signature: Optional[str],
    secret: Union[str, Sequence[str]],
    *,
    now: Optional[float] = None,
) -> JobEvent:
    """The event of a delivery that comes from the service.

    body: as it came, neither parsed nor written again. signature: the header ``Facsimile-Signature``. secret: that of the
    webhook; both, while one replaces the other. now: seconds since 1970. Raises ``WebhookError`` where the signature is
    none of the secret's, or is more than five minutes old.
    """
    parts = [part.strip().partition("=") for part in (signature or "").split(",")]
    timestamp = next((value for name, _, value in parts if name == "t"), "")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookError(
            "The delivery has no signature: its header Facsimile-Signature is missing, or is not of the form t=…,v1=…."
        )
    if abs((time.time() if now is None else now) - int(timestamp)) > REPLAY_WINDOW:
        raise WebhookError(
            "The delivery was signed more than five minutes ago, or the clock of this machine is wrong."
        )
    text = body.encode() if isinstance(body, str) else body
    given = [value for name, _, value in parts if name == "v1" and value.isascii()]
    for one in [secret] if isinstance(secret, str) else secret:
        expected = hmac.new(one.encode(), f"{timestamp}.".encode() + text, hashlib.sha256).hexdigest()
        if any(hmac.compare_digest(expected, value) for value in given):
            return event_of(json.loads(text))
    raise WebhookError("The delivery was signed with another secret, or its body is not as it came.")
