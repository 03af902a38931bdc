"""Signatures: those of the service are in the documents' test."""
from __future__ import annotations

import hashlib
import hmac
import unittest

from facsimile import WebhookError, verify_webhook

NOW = 1_764_168_437
BODY = '{"id": "job_1/3", "number": 3, "job": "job_1", "createdAt": "", "type": "page.done", "page": 1, "url": "ä.example"}'


def signed(*secrets: str) -> str:
    text = f"{NOW}.{BODY}".encode()
    digests = (hmac.new(secret.encode(), text, hashlib.sha256).hexdigest() for secret in secrets)
    return ",".join([f"t={NOW}", *(f"v1={digest}" for digest in digests)])


class Deliveries(unittest.TestCase):
    def test_of_a_secret_are_taken_also_while_another_replaces_it(self) -> None:
        for secrets in (["new"], ["new", "old"], ["old", "new"]):
            event = verify_webhook(BODY.encode(), signed(*secrets), "new", now=NOW + 299)
            self.assertEqual((event.id, event.page, event.url), ("job_1/3", 1, "ä.example"))
        self.assertEqual(verify_webhook(BODY, signed("old"), ["new", "old"], now=NOW).number, 3)

    def test_of_others_are_refused(self) -> None:
        right = signed("new")
        for body, signature, secret, now, message in [
            (BODY, right, "other", NOW, "another secret"),
            (BODY.replace("3", "4"), right, "new", NOW, "as it came"),
            (BODY, right, "new", NOW + 301, "five minutes"),
            (BODY, right, "new", NOW - 301, "five minutes"),
            (BODY, None, "new", NOW, "no signature"),
            (BODY, f"t={NOW},v1=", "new", NOW, "another secret"),
            (BODY, f"t={NOW},v1=ä", "new", NOW, "another secret"),
            (BODY, right[:-2], "new", NOW, "another secret"),
            (BODY, right.replace("t=", "t=0x"), "new", NOW, "no signature"),
        ]:
            with self.subTest(message=message), self.assertRaisesRegex(WebhookError, message):
                verify_webhook(body, signature, secret, now=now)


if __name__ == "__main__":
    unittest.main()
