"""Checks webhooks by Standard Webhooks 1.0.0 (HMAC-SHA256)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

TOLERANCE = 300


class WebhookInvalid(Exception):
    """A webhook that is not from the API, was changed, or is too old to be trusted."""


def verify_webhook(
    secrets: str | Sequence[str],
    headers: Mapping[str, str],
    body: bytes,
    *,
    tolerance: int = TOLERANCE,
    now: float | None = None,
) -> dict[str, Any]:
    """Returns the event. Raises WebhookInvalid, and ValueError for a secret that is none.

    secrets: those of the endpoint, whsec_...; while one is being replaced, both.
    body: exactly as received: JSON that was parsed and written again has other bytes.
    """
    found = {name.lower(): value for name, value in headers.items()}
    message_id = _header(found, "webhook-id")
    timestamp = _header(found, "webhook-timestamp")
    signatures = _header(found, "webhook-signature").split(" ")
    if not timestamp.isdigit():
        raise WebhookInvalid("webhook-timestamp is not a number of seconds.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookInvalid(f"The webhook was sent more than {tolerance} seconds ago or ahead.")
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = [_signature(secret, signed) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    given = [signature[3:] for signature in signatures if signature.startswith("v1,")]
    if not any(hmac.compare_digest(one.encode(), other) for one in given for other in expected):
        raise WebhookInvalid("No signature of the webhook matches a secret of yours.")
    try:
        event = json.loads(body)
    except ValueError as error:
        raise WebhookInvalid("The body of the webhook is not JSON.") from error
    if not isinstance(event, dict):
        raise WebhookInvalid("The body of the webhook is no event.")
    return event


def _signature(secret: str, signed: bytes) -> bytes:
    key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    if key == b"":
        raise ValueError("A webhook secret is whsec_ and base64.")
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name, "")
    if value == "":
        raise WebhookInvalid(f"The header {name} is missing.")
    return value
