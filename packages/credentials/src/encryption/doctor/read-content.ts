import type { Header } from "./read-header.ts";
import { Undecryptable } from "./undecryptable.ts";

/** Seconds by which the sender's clock may be ahead. */
const SKEW = 300;

/** Claims with a time in seconds since 1970 (RFC 7519, section 4.1), of the header or of a JWT inside. */
type Times = Readonly<Record<string, unknown>>;

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

/** @throws Undecryptable expired, not_yet_valid. Only after the message has been authenticated. */
function checkTimes({ exp, nbf, iat }: Times, now: Date): void {
  const present = now.getTime() / 1000;
  if (typeof exp === "number" && exp <= present) {
    throw new Undecryptable(
      "expired",
      `The message was valid until ${shown(exp)}; now it is ${shown(present)}.`,
      "Encrypt it again, and set exp far enough ahead, in seconds since 1970.",
      "exp",
    );
  }
  for (const [name, value] of Object.entries({ nbf, iat })) {
    if (typeof value !== "number" || value <= present + SKEW) continue;
    throw new Undecryptable(
      "not_yet_valid",
      `${name} is ${shown(value)}, which is in the future; now it is ${shown(present)}.`,
      `Set the clock of the sender (NTP), and write ${name} in seconds since 1970, not in milliseconds.`,
      name,
    );
  }
}

/** A time as people read it; the number itself when no calendar has it. */
function shown(seconds: number): string {
  const date = new Date(Math.floor(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString().replace(".000Z", "Z");
}
