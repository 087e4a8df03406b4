import type { DecryptionFault } from "@connect-portal/contract";
import { decryptBytes } from "../jwe/decrypt.ts";
import type { KeyRing, LiveKey } from "../keys/key-ring.ts";
import { checkAlgorithms } from "./check-algorithms.ts";
import { checkEphemeralKey } from "./check-ephemeral-key.ts";
import { checkLengths } from "./check-lengths.ts";
import { chooseKey } from "./choose-key.ts";
import { decodeParts } from "./decode-parts.ts";
import { explainEcdh } from "./explain-ecdh.ts";
import { explainRsa } from "./explain-rsa.ts";
import { readContent } from "./read-content.ts";
import { readHeader } from "./read-header.ts";
import { readText } from "./read-text.ts";
import { Undecryptable } from "./undecryptable.ts";

/** `key` is the one that it was encrypted for. */
export type Diagnosis = { readonly text: string; readonly key: LiveKey } | { readonly fault: DecryptionFault };

/**
 * Decrypts a message with the keys of its account, or says what is wrong with it and how to mend it. Pure: the same text,
 * keys and time give the same. The steps stand in the order of the contract's faults, the cheap ones first: nothing is
 * computed with a private key before everything that can be read without one is right.
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
