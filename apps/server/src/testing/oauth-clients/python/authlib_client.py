"""Authlib: finds the endpoints, gets tokens and revokes one."""

import json
import os

import requests
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata, get_well_known_url

issuer = os.environ["ISSUER"]
cards = os.environ["CARDS_URL"]
client_id = os.environ["CONNECT_CLIENT_ID"]
secret = os.environ["CONNECT_CLIENT_SECRET"]

found = requests.get(get_well_known_url(issuer, external=True), timeout=10).json()
metadata = AuthorizationServerMetadata(found)
metadata.validate_token_endpoint_auth_methods_supported()
assert metadata["issuer"] == issuer


def session(secret=secret, scope=None, method="client_secret_basic"):
    return OAuth2Session(
        client_id,
        secret,
        scope=scope,
        token_endpoint=metadata["token_endpoint"],
        token_endpoint_auth_method=method,
        revocation_endpoint_auth_method=method,
    )


def code_of(session):
    try:
        session.fetch_token()
    except OAuthError as error:
        return error.error
    return "no error"


everything = session()
granted = everything.fetch_token()
limited = session(scope="cards:read", method="client_secret_post")
limited_token = limited.fetch_token()
read = everything.get(cards).status_code
written = limited.post(cards).status_code
everything.revoke_token(metadata["revocation_endpoint"], token=granted["access_token"])
print(
    json.dumps(
        {
            "discovered": metadata["token_endpoint"],
            "granted": granted["scope"],
            "read": read,
            "limited": limited_token["scope"],
            "written": written,
            "wrong": code_of(session(secret="wrong")),
            "unknown": code_of(session(scope="cards:fly")),
            "ended": everything.get(cards).status_code,
        }
    )
)
