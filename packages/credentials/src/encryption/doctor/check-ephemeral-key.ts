import { webcrypto } from "node:crypto";
import { CURVE } from "../jwe/profile.ts";
import { quote } from "./quote.ts";
import type { Header } from "./read-header.ts";
import { Undecryptable } from "./undecryptable.ts";

/** Characters of a coordinate of P-256: 32 bytes as base64url. */
const COORDINATE = /^[\w-]{43}$/;

/**
 * The sender's half of an ECDH-ES key (RFC 7518, section 4.6.1.1). A point that is not on the curve would give bits of our
 * private key away with each answer: it is refused before it is computed with.
 * @throws Undecryptable ephemeral_key
 */
export async function checkEphemeralKey({ alg, epk }: Header): Promise<void> {
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

const wrong = (cause: string, mend: string) => new Undecryptable("ephemeral_key", cause, mend, "epk");
