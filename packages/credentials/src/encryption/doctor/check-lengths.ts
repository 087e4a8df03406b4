import type { LiveKey } from "../keys/key-ring.ts";
import type { Message, PartName } from "./parts.ts";
import { Undecryptable } from "./undecryptable.ts";

/** Bytes, RFC 7518, section 5.3. */
const IV = 12;
const TAG = 16;

/** @throws Undecryptable part_length for the first part whose length is not that of the algorithms */
export function checkLengths({ encryptedKey, iv, tag }: Message, key: LiveKey): void {
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
