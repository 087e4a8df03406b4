import { checkTimes, type Times } from "./check-times.ts";
import type { Header } from "./read-header.ts";
import { Undecryptable } from "./undecryptable.ts";

/** The text of a message that was decrypted. @throws Undecryptable expired, not_yet_valid, encrypted_twice, not_text */
export function readContent(bytes: Uint8Array, header: Header, now: Date): string {
  checkTimes(header, now);
  const text = decode(bytes);
  if (text === undefined) {
    throw new Undecryptable(
      "not_text",
      "The message was decrypted, but its content is not text in UTF-8.",
      "Encrypt the UTF-8 bytes of a text. Encode other bytes as base64 first.",
    );
  }
  if (/^(application\/)?jwt$/i.test(header.typ === undefined ? "" : String(header.typ)))
    checkTimes(claimsOf(text), now);
  if (isMessage(text)) {
    throw new Undecryptable(
      "encrypted_twice",
      "The decrypted message contains another JWE: it was encrypted twice.",
      "Encrypt the plain text once. Check whether a library or a gateway on the way also encrypts.",
    );
  }
  return text;
}

/** A byte order mark stays: what comes out is what went in. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function claimsOf(text: string): Times {
  return objectOf(text) ?? {};
}

/** Five parts, the first of which is a header with enc. */
function isMessage(text: string): boolean {
  const encoded = /^\s*([\w-]{1,11000})(\.[\w-]*){4}\s*$/.exec(text)?.[1];
  const header = encoded === undefined ? undefined : objectOf(Buffer.from(encoded, "base64url").toString());
  return typeof header?.enc === "string";
}

function objectOf(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
