import { createHash, timingSafeEqual } from "node:crypto";
import { type ClientSecret, MOST_SECRETS } from "./sandbox-clients.repository.ts";

/** Compared with where there is no secret. No secret has this hash. */
const NO_HASH = "0".repeat(64);

/**
 * The secret of a client that was sent, or undefined. As many are compared whether the client is known or not, whichever
 * is right, so that the time of an answer tells nothing.
 */
export function proveSecret(sent: string, known: readonly ClientSecret[]): ClientSecret | undefined {
  const hash = createHash("sha256").update(sent).digest();
  let proved: ClientSecret | undefined;
  for (let position = 0; position < MOST_SECRETS; position++) {
    const secret = known[position];
    if (isHash(hash, secret?.secretHash ?? NO_HASH)) proved = secret;
  }
  return proved;
}

function isHash(actual: Buffer, hex: string): boolean {
  const expected = Buffer.from(hex, "hex");
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
