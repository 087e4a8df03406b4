import base64
import hashlib
import hmac
import re
import time

TOLERANCE = 5 * 60  # seconds


def verify_webhook(body, headers, secret):
    """Whether a webhook was signed with your secret (whsec_...) within the last five minutes.

    body is the bytes as they arrived, before anything parses them;
    headers has the names in lower case.
    """
    id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if id == "" or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE:
        return False

    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{id}.{timestamp}.".encode() + body
    digest = hmac.new(key, content, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # While a secret is being replaced there are several signatures: one good one is enough.
    return any(hmac.compare_digest(entry.encode(), expected) for entry in signatures.split(" "))
