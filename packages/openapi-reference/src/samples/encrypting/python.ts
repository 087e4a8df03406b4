import type { Recipient } from "../../try-it/send/encrypted-call.ts";
import type { Call } from "../call.ts";
import { bodyOf, encryptedHeaders } from "./encrypting-call.ts";

/** With Requests and jwcrypto; without the imports of `os` and `uuid`, which the literals may need. */
export function writeEncrypting(call: Call, recipient: Recipient, literal: (text: string) => string): string {
  const body = bodyOf(call);
  const { accept, keyHeader, sent, type } = encryptedHeaders(call, recipient);
  return [
    ...(body === null
      ? []
      : [
          "# Your current encryption key.",
          `key = jwk.JWK.from_json(${literal(JSON.stringify(recipient.jwk))})`,
          `header = {"alg": key["alg"], "enc": ${literal(recipient.enc)}, "kid": key["kid"], "cty": "application/json"}`,
          `message = jwe.JWE(${literal(body)}.encode(), json.dumps(header), recipient=key)`,
          "",
        ]),
    "# The response is encrypted for this pair: only this program can read it.",
    'own = jwk.JWK.generate(kty="EC", crv="P-256")',
    "response = requests.request(",
    `    ${literal(call.method)},`,
    `    ${literal(call.url)},`,
    "    headers={",
    ...sent.map(([name, value]) => `        ${literal(name)}: ${literal(value)},`),
    ...(body === null ? [] : [`        "Content-Type": ${literal(type)},`]),
    `        "Accept": ${literal(accept)},`,
    `        ${literal(keyHeader)}: base64url_encode(own.export_public()),`,
    "    },",
    ...(body === null ? [] : ["    data=message.serialize(compact=True),"]),
    ")",
    "",
    "text = response.text",
    `if response.headers.get("Content-Type", "").startswith(${literal(type)}):`,
    "    received = jwe.JWE()",
    "    received.deserialize(text, key=own)",
    "    text = received.payload.decode()",
    "print(response.status_code, text)",
  ].join("\n");
}
