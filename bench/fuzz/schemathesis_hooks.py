"""What each call of a fuzz run is given, and a line of each answer. Schemathesis loads it by SCHEMATHESIS_HOOKS."""

import base64
import json
import os
import random

import schemathesis

log = open(os.environ["FUZZ_LOG"], "a", buffering=1)
# The session and the token that the others need must not end, and nothing may leave this machine.
spared = {
    ("DELETE", "/v1/sessions"),
    ("DELETE", "/v1/sessions/current"),
    ("PUT", "/v1/sessions/current/password"),
}
# Nor may the account that calls, or its session, whose id Schemathesis finds in the list of sessions.
of_own = {
    ("PUT", "/v1/users/{id}/activate/{x}"): "sub",
    ("PUT", "/v1/users/{id}/permissions"): "sub",
    ("DELETE", "/v1/users/{ids}"): "sub",
    ("DELETE", "/v1/users/{id}/sessions"): "sub",
    ("DELETE", "/v1/sessions/{id}"): "sid",
}
claims = os.environ["FUZZ_TOKEN"].split(".")[1]
claims = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))


def ends_own(call, case):
    if call not in of_own:
        return False
    ids = case.path_parameters.get("ids", case.path_parameters.get("id", ""))
    return str(claims.get(of_own[call])) in str(ids).lower().split(",")


@schemathesis.hook
def before_call(context, case, kwargs):
    # Limits count networks.
    case.headers["X-Forwarded-For"] = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"
    call = (case.method.upper(), case.path)
    is_spared = call in spared or ends_own(call, case)
    case.headers["Authorization"] = "Bearer spent" if is_spared else f"Bearer {os.environ['FUZZ_TOKEN']}"
    if case.path == "/v1/webhooks/deliveries" and isinstance(case.body, dict) and "url" in case.body:
        case.body["url"] = f"http://127.0.0.1:{random.randrange(1, 65536)}/hook"


@schemathesis.hook
def after_call(context, case, response):
    log.write(f"{response.status_code} {case.method.upper()} {case.path}\n")
