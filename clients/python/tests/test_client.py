"""Against the scripted service of clients/testing, whose URL is in FACSIMILE_SCRIPTED."""
from __future__ import annotations

import os
import time
import unittest
from typing import Optional, Union

from facsimile import ConnectionError, Facsimile, FacsimileError, JobCounts, MagicSettings, ProblemError, Viewport
from facsimile.encoding import decode


def client(scenario: str, **more: float) -> Facsimile:
    return Facsimile(f"{os.environ['FACSIMILE_SCRIPTED']}/{scenario}", "fcs_key", **more)


class Requests(unittest.TestCase):
    def test_are_sent_again_after_what_the_service_asks_to_wait(self) -> None:
        copied = client("busy").magic(
            "a.example",
            settings=MagicSettings(component_format="jsx"),
            viewport=Viewport(width=1280, height=800),
            cookies=[{"name": "my_cookie", "value": "x"}],
        )
        self.assertIsNone(copied.code)

    def test_wait_for_an_earlier_try_for_as_long_as_it_takes(self) -> None:
        client("underWay").magic("a.example", idempotency_key="mine")

    def test_without_a_name_are_not_sent_again_where_the_connection_broke(self) -> None:
        self.assertEqual(client("limited").create_webhook("https://a.example").id, "webhook_1")
        with self.assertRaises(ConnectionError):
            client("cut").create_webhook("https://a.example")
        self.assertEqual(client("cut").key_account().balance, 7)

    def test_fail_with_the_problem_of_the_service(self) -> None:
        with self.assertRaises(ProblemError) as failed:
            client("refused").create_job(["no URL"])
        problem = failed.exception
        self.assertEqual(str(problem), "The detail of invalid_request.")
        self.assertEqual((problem.code, problem.status, problem.title), ("invalid_request", 422, "A title"))
        self.assertEqual((problem.retryable, problem.request_id), (False, "request_1"))
        self.assertEqual(problem.errors, [{"path": ["urls", 0], "message": "No URL"}])

    def test_do_not_wait_for_midnight(self) -> None:
        with self.assertRaises(ProblemError) as failed:
            client("dayLimit").magic("a.example")
        self.assertEqual(failed.exception.retry_after, 86_000)

    def test_say_what_is_wrong_where_somebody_else_answers(self) -> None:
        with self.assertRaises(ConnectionError) as failed:
            client("proxy").key_account()
        self.assertEqual(failed.exception.status, 404)
        with self.assertRaisesRegex(ConnectionError, "redirect, which is not followed"):
            client("redirect").key_account()
        with self.assertRaisesRegex(FacsimileError, "base_url has to be"):
            Facsimile("nowhere", "x")

    def test_end_after_their_time(self) -> None:
        began = time.monotonic()
        with self.assertRaises(ConnectionError):
            client("silent", timeout=0.3).key_account()
        self.assertLess(time.monotonic() - began, 5)


class Answers(unittest.TestCase):
    def test_are_what_has_their_fields(self) -> None:
        kind = Optional[Union[Viewport, MagicSettings, JobCounts]]
        self.assertIsNone(decode(kind, None))
        self.assertEqual(decode(kind, {"width": 1, "height": 2, "more": 3}), Viewport(width=1, height=2))
        self.assertEqual(decode(list[kind], [{"componentFormat": "jsx"}]), [MagicSettings(component_format="jsx")])
        self.assertEqual(decode(Union[int, str], "x"), "x")


class Jobs(unittest.TestCase):
    def test_are_followed_over_connections_that_break_and_end(self) -> None:
        events = list(client("broken").job("job_1").events())
        self.assertEqual(
            [(event.number, event.type) for event in events],
            [(1, "job.created"), (2, "page.done"), (3, "page.failed"), (4, "job.done")],
        )
        self.assertEqual((events[1].page, events[1].url, events[1].copy_id), (1, "b.example", "copy_1"))
        self.assertEqual(events[2].code, "page_not_found")

    def test_that_have_ended_before_have_no_more_events(self) -> None:
        self.assertEqual(list(client("over").job("job_1").events(after=4)), [])

    def test_are_waited_for_with_their_progress(self) -> None:
        progress: list[tuple[int, int, int]] = []
        job = client("over").job("job_1")
        ended = job.wait(on_progress=lambda counts: progress.append((counts.waiting, counts.done, counts.failed)))
        self.assertEqual((ended.state, ended.counts.done, ended.credits.charged), ("done", 1, 1))
        self.assertEqual(progress, [(2, 0, 0), (1, 1, 0), (0, 1, 1), (0, 1, 1)])

    def test_are_asked_for_where_no_events_come(self) -> None:
        progress: list[int] = []
        ended = client("noStream").job("job_1").wait(on_progress=lambda counts: progress.append(counts.waiting))
        self.assertEqual((ended.state, progress), ("done", [2, 0]))

    def test_are_left_after_a_time(self) -> None:
        with self.assertRaises(TimeoutError):
            client("silent").job("job_1").wait(timeout=0.3)


if __name__ == "__main__":
    unittest.main()
