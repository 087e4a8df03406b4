"""What each call of a fuzz run is given, and a line of each answer. Schemathesis loads it by SCHEMATHESIS_HOOKS."""

import os
import random

import schemathesis

log = open(os.environ["FUZZ_LOG"], "a", buffering=1)
# The session and the token that the others need must not end, and nothing may leave this machine.
spared = {
    ("DELETE", "/v1/sessions"),
    ("DELETE", "/v1/sessions/current"),
    ("PUT", "/v1/sessions/current/password"),
    ("DELETE", "/v1/sandbox/client"),
}


@schemathesis.hook
def before_call(context, case, kwargs):
    # Limits count networks.
    case.headers["X-Forwarded-For"] = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"
    is_spared = (case.method.upper(), case.path) in spared
    case.headers["Authorization"] = "Bearer spent" if is_spared else f"Bearer {os.environ['FUZZ_TOKEN']}"
    if case.path == "/v1/webhooks/deliveries" and isinstance(case.body, dict) and "url" in case.body:
        case.body["url"] = f"http://127.0.0.1:{random.randrange(1, 65536)}/hook"


@schemathesis.hook
def after_call(context, case, response):
    log.write(f"{response.status_code} {case.method.upper()} {case.path}\n")
