"""Webhooks by Standard Webhooks 1.0.0 (HMAC-SHA256)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import Any


class WebhookInvalid(Exception):
    """A webhook that is not from the API, was changed, or is too old to be trusted."""


def verify_webhook(
    secrets: str | Sequence[str], headers: Mapping[str, str], body: bytes, tolerance: float = 300
) -> dict[str, Any]:
    """Check a webhook and return its event.

    secrets: those of the endpoint, ``whsec_...``; while one is being replaced, both.
    body: exactly as received: JSON that was parsed and written again has other bytes.
    tolerance: seconds by which the time of sending may differ from now.
    Raises WebhookInvalid, and ValueError for a secret that is none.
    """
    keys = [_key(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    message_id = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = _header(headers, "webhook-signature").split(" ")
    if not re.fullmatch(r"[0-9]{1,15}", timestamp):
        raise WebhookInvalid("webhook-timestamp is not a number of seconds.")
    if abs(time.time() - int(timestamp)) > tolerance:
        raise WebhookInvalid(f"The webhook was sent more than {tolerance} seconds ago or ahead.")
    signed = f"{message_id}.{timestamp}.".encode() + body
    for key in keys:
        expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(expected, given.encode("utf-8", "replace")) for given in signatures):
            return _event(body)
    raise WebhookInvalid("No signature of the webhook matches a secret of yours.")


def _event(body: bytes) -> dict[str, Any]:
    try:
        event = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError):
        raise WebhookInvalid("The body of the webhook is not JSON.") from None
    if not isinstance(event, dict):
        raise WebhookInvalid("The body of the webhook is not a JSON object.")
    return event


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise ValueError("A webhook secret is whsec_ and base64.")
    return key


def _header(headers: Mapping[str, str], name: str) -> str:
    value = next((value for key, value in headers.items() if key.lower() == name), "")
    if not value:
        raise WebhookInvalid(f"The header {name} is missing.")
    return value
