"""A client of the Facsimile service: web pages to code, jobs of many pages, events and signed webhooks."""
from .client import Facsimile
from .events import JobEvent
from .generated.models import Cookie, Job, JobCounts, JobPage, JobSummary, MagicResponse, MagicSettings, Viewport
from .job import JobHandle
from .problem import ConnectionError, FacsimileError, ProblemError, WebhookError
from .webhook import verify_webhook

__all__ = [
    "ConnectionError",
    "Cookie",
    "Facsimile",
    "FacsimileError",
    "Job",
    "JobCounts",
    "JobEvent",
    "JobHandle",
    "JobPage",
    "JobSummary",
    "MagicResponse",
    "MagicSettings",
    "ProblemError",
    "Viewport",
    "WebhookError",
    "verify_webhook",
]
