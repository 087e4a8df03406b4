import { createDecipheriv } from "node:crypto";
import { type Message, Undecryptable } from "./undecryptable.ts";

/** The key is the right one and the tag does not fit. Looks whether the header was authenticated in another form. */
export function tagFault(message: Message, contentKey: Buffer): Undecryptable {
  if (tagFits(message, contentKey, Buffer.alloc(0))) {
    return tampered(
      "The message was encrypted without additional authenticated data.",
      "Give A256GCM the first part, as the ASCII text that is sent, as additional authenticated data (RFC 7516, section 5.1, step 14).",
      "header",
    );
  }
  if (tagFits(message, contentKey, message.header)) {
    return tampered(
      "The JSON of the header was authenticated, not its base64url.",
      "Give A256GCM the first part, as the ASCII text that is sent, as additional authenticated data (RFC 7516, section 5.1, step 14).",
      "header",
    );
  }
  return tampered(
    "The key is right, but the authentication tag does not match: the header, the initialization vector, the ciphertext or the tag was changed after encryption. A header written again, with other spaces or another order, also counts.",
    "Send the five parts exactly as the library wrote them.",
    "authentication tag",
  );
}

/** Whether A256GCM takes this tag with these data. What was encrypted is not looked at. */
export function tagFits({ iv, ciphertext, tag }: Message, contentKey: Buffer, aad: Uint8Array): boolean {
  const decipher = createDecipheriv("aes-256-gcm", contentKey, iv, { authTagLength: tag.length });
  decipher.setAAD(aad);
  decipher.setAuthTag(tag);
  decipher.update(ciphertext);
  try {
    decipher.final();
    return true;
  } catch {
    return false;
  }
}

export function tampered(cause: string, mend: string, place: string): Undecryptable {
  return new Undecryptable("tampered", cause, mend, place);
}
