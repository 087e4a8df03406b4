"""requests-oauthlib: gets tokens; it finds no endpoints and revokes nothing by itself."""

import json
import os

import requests
from oauthlib.oauth2 import BackendApplicationClient, OAuth2Error
from requests_oauthlib import OAuth2Session

# The test's portal has no TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

token_url = os.environ["TOKEN_URL"]
cards = os.environ["CARDS_URL"]
client_id = os.environ["CONNECT_CLIENT_ID"]
secret = os.environ["CONNECT_CLIENT_SECRET"]


def session(scope=None):
    return OAuth2Session(client=BackendApplicationClient(client_id, scope=scope), scope=scope)


def fetch(session, secret=secret):
    return session.fetch_token(token_url, client_id=client_id, client_secret=secret)


def code_of(session, secret=secret):
    try:
        fetch(session, secret)
    except OAuth2Error as error:
        return error.error
    return "no error"


everything, limited = session(), session(["cards:read"])
granted, limited_token = fetch(everything), fetch(limited)
read = everything.get(cards).status_code
written = limited.post(cards).status_code
requests.post(
    os.environ["REVOCATION_URL"],
    data={"token": granted["access_token"]},
    auth=(client_id, secret),
    timeout=10,
).raise_for_status()
print(
    json.dumps(
        {
            "discovered": "",
            "granted": " ".join(granted["scope"]),
            "read": read,
            "limited": " ".join(limited_token["scope"]),
            "written": written,
            "wrong": code_of(session(), "wrong"),
            "unknown": code_of(session(["cards:fly"])),
            "ended": everything.get(cards).status_code,
        }
    )
)
