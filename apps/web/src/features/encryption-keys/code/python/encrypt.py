import json

from jwcrypto import jwe, jwk

key = jwk.JWK.from_json('YOUR_PUBLIC_JWK')


def encrypt(body: str) -> str:
    """The body of a request, encrypted as the sandbox takes it."""
    header = {"alg": key["alg"], "enc": "A256GCM", "kid": key["kid"], "cty": "application/json"}
    message = jwe.JWE(body.encode("utf-8"), json.dumps(header), recipient=key)
    return json.dumps({"encryptedData": message.serialize(compact=True)})


print(encrypt('{"parameterName":"CITY","label":"Orléans"}'))
