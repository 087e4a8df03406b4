import { webcrypto } from "node:crypto";
import type { DecryptionFault } from "@connect-portal/contract";
import { CURVE, decryptBytes } from "../jwe.ts";
import type { KeyRing, LiveKey } from "../keys/key-ring.ts";
import { checkAlgorithms } from "./check-key.ts";
import { explainEcdh } from "./explain-ecdh.ts";
import { explainRsa } from "./explain-rsa.ts";
import { readContent } from "./read-content.ts";
import { type Header, readHeader } from "./read-header.ts";
import { readText } from "./read-text.ts";
import { type Message, type PartName, partNames, quote, Undecryptable } from "./undecryptable.ts";

/** Characters of a coordinate of P-256: 32 bytes as base64url. */
const COORDINATE = /^[\w-]{43}$/;

const wrong = (cause: string, mend: string) => new Undecryptable("ephemeral_key", cause, mend, "epk");

const MEND = "Write base64url without padding (RFC 4648, section 5): - for +, _ for /, no = and no line breaks.";

const CUT = "The text was cut or changed on the way. Copy all of it again.";

/** Bytes, RFC 7518, section 5.3. */
const IV = 12;

const TAG = 16;

/** `key` is the one that it was encrypted for. */
export type Diagnosis = { readonly text: string; readonly key: LiveKey } | { readonly fault: DecryptionFault };

/**
 * Decrypts a message with the keys of its account, or says what is wrong with it and how to fix it. Pure: the same
 * text, keys and time give the same result. The steps follow the order of the contract's faults, the cheap ones first:
 * private keys are used only after all checks that need none.
 */
export async function diagnose(text: string, ring: KeyRing, now: Date): Promise<Diagnosis> {
  try {
    const message = decodeParts(readText(text));
    const header = readHeader(message.header);
    checkAlgorithms(header);
    const key = chooseKey(header, ring);
    await checkEphemeralKey(header);
    checkLengths(message, key);
    const bytes = await decryptBytes(message.compact, key);
    if (!bytes) {
      throw key.alg === "ECDH-ES" ? explainEcdh(message, header, key, ring) : explainRsa(message, key, ring);
    }
    return { text: readContent(bytes, header, now), key };
  } catch (error) {
    if (!(error instanceof Undecryptable)) throw error;
    return { fault: error.fault };
  }
}

/** @throws Undecryptable part_length for the first part whose length is not that of the algorithms */
function checkLengths({ encryptedKey, iv, tag }: Message, key: LiveKey): void {
  if (key.alg === "ECDH-ES") {
    requireLength(
      encryptedKey,
      0,
      "encrypted key",
      "With ECDH-ES the agreed key encrypts: leave the second part empty.",
    );
  } else {
    const modulus = Buffer.from(key.publicJwk.n ?? "", "base64url").length;
    requireLength(
      encryptedKey,
      modulus,
      "encrypted key",
      "Encrypt with the key that kid names: the output of RSA is as long as its modulus.",
    );
  }
  requireLength(iv, IV, "initialization vector", "A256GCM needs 96 bits, new ones for each message.");
  requireLength(
    tag,
    TAG,
    "authentication tag",
    "A256GCM writes 128 bits. Some libraries leave them at the end of the ciphertext: move them to the fifth part.",
  );
}

function requireLength(part: Buffer, length: number, place: PartName, mend: string): void {
  if (part.length === length) return;
  throw new Undecryptable("part_length", `The ${place} has ${part.length} bytes; it must have ${length}.`, mend, place);
}

/** The live key that the header names. @throws Undecryptable kid_missing, kid_unknown, kid_retired, alg_of_another_key */
function chooseKey({ kid, alg }: Header, { live, retired }: KeyRing): LiveKey {
  const current = live.find(({ slot }) => slot === "current")?.kid;
  const takeCurrent = `Encrypt with your current key${current === undefined ? "" : `, ${current}`}, and set kid to it.`;
  if (kid === undefined) {
    throw new Undecryptable(
      "kid_missing",
      "The header has no kid, so it does not say which key to use.",
      takeCurrent,
      "kid",
    );
  }
  const key = live.find((candidate) => candidate.kid === kid);
  if (key) return requireAlgorithm(key, alg);
  const former = retired.find((candidate) => candidate.kid === kid);
  if (former) {
    const day = former.retiredAt.toISOString().slice(0, 10);
    throw new Undecryptable(
      "kid_retired",
      `The message is for your key ${quote(kid)}, which was retired on ${day}. Its private half is deleted.`,
      `${takeCurrent} Read your keys again after each rotation.`,
      "kid",
    );
  }
  throw new Undecryptable(
    "kid_unknown",
    `You have no key ${quote(kid)}. It may belong to another user or environment.`,
    takeCurrent,
    "kid",
  );
}

function requireAlgorithm(key: LiveKey, alg: string): LiveKey {
  if (key.alg === alg) return key;
  throw new Undecryptable(
    "alg_of_another_key",
    `The header's alg is ${quote(alg)}, but the key that it names, ${quote(key.kid)}, is one for ${key.alg}.`,
    `Encrypt with alg ${key.alg}, or with a key for ${alg}.`,
    "alg",
  );
}

/** @throws Undecryptable for the first part that is not base64url as RFC 7515, section 2 has it */
export function decodeParts(parts: readonly string[]): Message {
  const [encodedHeader = "", encryptedKey = "", iv = "", ciphertext = "", tag = ""] = parts;
  return {
    compact: parts.join("."),
    encodedHeader,
    header: decode(encodedHeader, "header"),
    encryptedKey: decode(encryptedKey, "encrypted key"),
    iv: decode(iv, "initialization vector"),
    ciphertext: decode(ciphertext, "ciphertext"),
    tag: decode(tag, "authentication tag"),
  };
}

function decode(part: string, place: PartName): Buffer {
  const where = `Part ${partNames.indexOf(place) + 1}, the ${place},`;
  const foreign = /[^\w-]/u.exec(part)?.[0];
  if (foreign !== undefined) throw new Undecryptable("base64", `${where} ${foreignCause(foreign)}`, MEND, place);
  if (part.length % 4 === 1) {
    throw new Undecryptable(
      "base64",
      `${where} has ${part.length === 1 ? "1 character" : `${part.length} characters`}: base64url never has this length.`,
      CUT,
      place,
    );
  }
  const bytes = Buffer.from(part, "base64url");
  // Each sequence of bytes has one encoding; any other is a sign that a character was changed.
  if (bytes.toString("base64url") !== part) {
    throw new Undecryptable("base64", `${where} ends with a character that no encoder writes there.`, CUT, place);
  }
  return bytes;
}

function foreignCause(character: string): string {
  if (character === "+" || character === "/")
    return `is plain base64: it has ${character}, which base64url does not have.`;
  if (character === "=") return "is padded with =.";
  if (/\s/u.test(character)) return "contains a space or a line break.";
  if (character === "%") return "is encoded for a URL: it has %.";
  return `has the character ${quote(character)}, which base64url does not have.`;
}

/**
 * The sender's half of an ECDH-ES key (RFC 7518, section 4.6.1.1). A point that is not on the curve would give bits of our
 * private key away with each answer: it is refused before it is computed with.
 * @throws Undecryptable ephemeral_key
 */
async function checkEphemeralKey({ alg, epk }: Header): Promise<void> {
  if (alg !== "ECDH-ES") return;
  if (typeof epk !== "object" || epk === null || Array.isArray(epk)) {
    throw wrong(
      epk === undefined ? "The header has no epk, the sender's half of the key." : "The header's epk is not an object.",
      "Let your library create a new key pair for each message, and write its public half to epk as a JWK.",
    );
  }
  const { kty, crv, x, y } = epk as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(epk, "d")) {
    throw wrong(
      "epk has the member d: the private half was sent, so anyone who saw the message can read it.",
      "Send only the public half, and create a new pair for each message.",
    );
  }
  if (kty !== "EC" || crv !== CURVE) {
    throw wrong(
      `epk is a key of kty ${quote(kty)} and crv ${quote(crv)}, but yours is on the curve ${CURVE}.`,
      `Create the ephemeral key on ${CURVE}.`,
    );
  }
  for (const [name, value] of Object.entries({ x, y })) {
    if (typeof value === "string" && COORDINATE.test(value)) continue;
    throw wrong(
      `epk's ${name} is not 32 bytes as base64url.`,
      `Write all 32 bytes of ${name}, even if the first ones are zero.`,
    );
  }
  try {
    const name = { name: "ECDH", namedCurve: CURVE };
    await webcrypto.subtle.importKey("jwk", { kty, crv, x: String(x), y: String(y) }, name, false, []);
  } catch {
    throw wrong(
      `The point of epk is not on the curve ${CURVE}.`,
      "Let your library create the key, and copy x and y from the same key.",
    );
  }
}
