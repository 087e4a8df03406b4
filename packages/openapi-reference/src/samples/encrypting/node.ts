import type { Recipient } from "../../try-it/send/encrypted-call.ts";
import type { Call } from "../call.ts";
import { bodyOf, encryptedHeaders } from "./encrypting-call.ts";

/** With `jose`, as an ES module of Node 18 and newer. */
export function writeEncrypting(call: Call, recipient: Recipient, literal: (text: string) => string): string {
  const body = bodyOf(call);
  const { accept, keyHeader, sent, type } = encryptedHeaders(call, recipient);
  const pairs = sent.map(([name, value]) => `    [${literal(name)}, ${literal(value)}],`);
  return [
    "// npm install jose",
    `import { ${body === null ? "" : "CompactEncrypt, "}base64url, compactDecrypt, exportJWK, generateKeyPair${body === null ? "" : ", importJWK"} } from 'jose'`,
    "",
    ...(body === null
      ? []
      : [
          "// Your current encryption key.",
          `const key = JSON.parse(${literal(JSON.stringify(recipient.jwk))})`,
          `const message = await new CompactEncrypt(new TextEncoder().encode(${literal(body)}))`,
          `  .setProtectedHeader({ alg: key.alg, enc: ${literal(recipient.enc)}, kid: key.kid, cty: 'application/json' })`,
          "  .encrypt(await importJWK(key))",
          "",
        ]),
    "// The response is encrypted for this pair: only this program can read it.",
    "const own = await generateKeyPair('ECDH-ES')",
    `const response = await fetch(${literal(call.url)}, {`,
    `  method: ${literal(call.method)},`,
    "  headers: [",
    ...pairs,
    ...(body === null ? [] : [`    ['Content-Type', ${literal(type)}],`]),
    `    ['Accept', ${literal(accept)}],`,
    `    [${literal(keyHeader)}, base64url.encode(JSON.stringify(await exportJWK(own.publicKey)))],`,
    "  ],",
    ...(body === null ? [] : ["  body: message,"]),
    "})",
    "",
    "let text = await response.text()",
    `if (response.headers.get('content-type')?.startsWith(${literal(type)})) {`,
    "  const { plaintext } = await compactDecrypt(text, own.privateKey)",
    "  text = new TextDecoder().decode(plaintext)",
    "}",
    "console.log(response.status, text)",
  ].join("\n");
}
