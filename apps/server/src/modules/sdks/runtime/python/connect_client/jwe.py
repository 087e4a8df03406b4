"""Encrypts and decrypts request bodies as JWE (RFC 7516): RSA-OAEP-256 with A256GCM. Needs the package cryptography."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Mapping

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

IV_BYTES = 12
TAG_BYTES = 16
_OAEP = padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)


class MessageUndecryptable(Exception):
    """A message that cannot be decrypted with this key."""


def encrypt_text(key: Mapping[str, str], text: str) -> str:
    """A compact JWE of the text, for whoever has the private half of the key, which is a JWK."""
    if key["kty"] != "RSA":
        raise ValueError(f"Only RSA keys encrypt here, and {key['kid']} is {key['kty']}.")
    secret = AESGCM.generate_key(bit_length=256)
    header = _base64url(json.dumps({"alg": "RSA-OAEP-256", "enc": "A256GCM", "kid": key["kid"]}).encode())
    iv = os.urandom(IV_BYTES)
    sealed = AESGCM(secret).encrypt(iv, text.encode(), header.encode())
    wrapped = _public(key).public_key().encrypt(secret, _OAEP)
    parts = (wrapped, iv, sealed[:-TAG_BYTES], sealed[-TAG_BYTES:])
    return ".".join([header, *(_base64url(part) for part in parts)])


def decrypt_text(key: Mapping[str, str], message: str) -> str:
    """Raises MessageUndecryptable."""
    try:
        header, *parts = message.split(".")
        wrapped, iv, text, tag = (_bytes(part) for part in parts)
        p, q, d = _number(key["p"]), _number(key["q"]), _number(key["d"])
        private = rsa.RSAPrivateNumbers(
            p, q, d, rsa.rsa_crt_dmp1(d, p), rsa.rsa_crt_dmq1(d, q), rsa.rsa_crt_iqmp(p, q), _public(key)
        ).private_key()
        secret = private.decrypt(wrapped, _OAEP)
        return AESGCM(secret).decrypt(iv, text + tag, header.encode()).decode()
    except (ValueError, KeyError, InvalidTag) as error:
        raise MessageUndecryptable("The message cannot be decrypted with this key.") from error


def _public(key: Mapping[str, str]) -> rsa.RSAPublicNumbers:
    return rsa.RSAPublicNumbers(_number(key["e"]), _number(key["n"]))


def _number(text: str) -> int:
    return int.from_bytes(_bytes(text), "big")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
