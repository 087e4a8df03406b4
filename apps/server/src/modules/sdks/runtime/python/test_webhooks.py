import base64
import hashlib
import hmac
import time
import unittest

from connect_client.webhooks import WebhookInvalid, verify_webhook

SECRET, OTHER = ("whsec_" + base64.b64encode(bytes([n] * 24)).decode() for n in (1, 2))
BODY = b'{"type":"card.issued"}'


def signed(offset=0, body=BODY):
    at = int(time.time()) + offset
    mac = hmac.new(bytes([1] * 24), b"msg_1.%d." % at + body, hashlib.sha256).digest()
    signature = "v1a,AAAA v1," + base64.b64encode(mac).decode()
    return {"Webhook-Id": "msg_1", "webhook-timestamp": str(at), "webhook-signature": signature}


class Webhooks(unittest.TestCase):
    def test_a_webhook_of_a_secret_of_the_endpoint_is_its_event(self):
        for secrets in (SECRET, [OTHER, SECRET]):
            self.assertEqual(verify_webhook(secrets, signed(), BODY), {"type": "card.issued"})

    def test_any_other_webhook_is_refused(self):
        for secret, headers, body in (
            (OTHER, signed(), BODY),
            (SECRET, signed(), BODY + b" "),
            (SECRET, signed(-310), BODY),
            (SECRET, signed(310), BODY),
            (SECRET, signed() | {"webhook-timestamp": "soon"}, BODY),
            (SECRET, signed() | {"webhook-signature": ""}, BODY),
            (SECRET, signed() | {"webhook-signature": "v1,\u20ac v1"}, BODY),
            (SECRET, signed(body=b"x"), b"x"),
            (SECRET, signed(body=b"[]"), b"[]"),
            (SECRET, signed(body=b"\xff"), b"\xff"),
        ):
            with self.subTest(headers=headers, body=body), self.assertRaises(WebhookInvalid):
                verify_webhook(secret, headers, body)

    def test_a_secret_that_is_none_is_an_error_of_the_caller(self):
        for secret in ("", "whsec_", "whsec_%%%"):
            with self.subTest(secret), self.assertRaises(ValueError):
                verify_webhook(secret, signed(), BODY)
