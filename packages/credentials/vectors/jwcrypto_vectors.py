"""Makes jwcrypto.json, and decrypts ours.json. Run by run.ts."""

import json
from pathlib import Path

from jwcrypto import jwe, jwk

FOLDER = Path(__file__).parent
keys = [jwk.JWK(**key) for key in json.loads((FOLDER / "keys.json").read_text())]
ours = json.loads((FOLDER / "ours.json").read_text())

for vector in ours:
    message = jwe.JWE()
    message.deserialize(vector["message"])
    kid = message.jose_header["kid"]
    message.decrypt(next(key for key in keys if key["kid"] == kid))
    assert message.payload.decode() == vector["text"], vector

made = []
for text in dict.fromkeys(vector["text"] for vector in ours):
    for key in keys:
        header = {"alg": key["alg"], "enc": "A256GCM", "kid": key["kid"]}
        message = jwe.JWE(text.encode(), json.dumps(header), recipient=key)
        made.append({"alg": key["alg"], "text": text, "message": message.serialize(compact=True)})
(FOLDER / "jwcrypto.json").write_text(json.dumps(made, indent=2, ensure_ascii=False) + "\n")
print(f"jwcrypto: {len(ours)} decrypted, {len(made)} made")
