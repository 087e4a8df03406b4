import { ApiError, ENCRYPTED_DATA_LIMIT } from "@connect-portal/contract";
import { encryptText, type KeyStore, PLAINTEXT_LIMIT } from "@connect-portal/credentials/encryption";
import type { Redacted } from "../../../card-data/redacted.ts";
import { invalid, POINTER } from "./read-body.ts";

export interface Account {
  readonly keys: KeyStore;
  readonly userId: number;
  readonly now: Date;
}

/**
 * A JWE of the text for the account's current key. What is encrypted here can be decrypted here: nothing is taken that
 * would come back changed, or whose JWE would be too long.
 * @throws ApiError validation_failed, payload_too_large
 */
export async function encryptForAccount({ keys, userId, now }: Account, text: Redacted): Promise<string> {
  const plain = text.reveal();
  if (plain.length > ENCRYPTED_DATA_LIMIT || Buffer.byteLength(plain) > PLAINTEXT_LIMIT) {
    const limit = PLAINTEXT_LIMIT.toLocaleString("en");
    throw new ApiError("payload_too_large", { detail: `Send a text of at most ${limit} bytes of UTF-8.` });
  }
  if (!plain.isWellFormed()) throw invalid(POINTER, "contains half of a surrogate pair, which UTF-8 cannot encode");
  const current = await keys.current(userId);
  const message = await encryptText(plain, current, now);
  keys.noteUse(current);
  return message;
}
