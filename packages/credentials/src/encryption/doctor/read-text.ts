import { ENCRYPTED_DATA_LIMIT } from "@connect-portal/contract";
import { partNames, quote, Undecryptable } from "./undecryptable.ts";

const plain = (cause: string, mend: string) => new Undecryptable("plain_json", cause, mend);

/** Splits the text into five parts. @throws Undecryptable for all that is not a JWE in compact serialization */
export function readText(text: string): readonly string[] {
  if (text.length > ENCRYPTED_DATA_LIMIT) {
    throw new Undecryptable(
      "too_long",
      `The text has ${count(text.length)} characters; at most ${count(ENCRYPTED_DATA_LIMIT)} are decrypted.`,
      "Encrypt less in one message.",
    );
  }
  const compact = text.trim();
  if (compact === "") {
    throw new Undecryptable("empty", "There is no text to decrypt.", "Paste the whole message, all five parts of it.");
  }
  refuseJson(compact);
  const parts = compact.split(".");
  if (parts.length === 3 && isSignatureHeader(parts[0])) {
    throw new Undecryptable(
      "signed_not_encrypted",
      "The text has three parts: it is a JWS or a signed JWT. Anyone can read it.",
      "Encrypt it: a JWE has five parts, and its header has alg and enc.",
    );
  }
  if (parts.length !== partNames.length) {
    throw new Undecryptable(
      "part_count",
      `The text has ${count(parts.length)} ${parts.length === 1 ? "part" : "parts"}; a JWE has five with a dot between them: ${partNames.join(", ")}. It begins with ${quote(compact)}.`,
      parts.length === 1
        ? "Send what your library calls the compact serialization. A text without dots is not encrypted, or encrypted in another format."
        : "Send what your library calls the compact serialization, uncut. An empty part keeps its dot.",
    );
  }
  return parts;
}

const count = (number: number) => number.toLocaleString("en");

/** The header of a JWS has alg and no enc. */
function isSignatureHeader(encoded = ""): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(encoded.slice(0, 8192), "base64url").toString());
    return typeof header === "object" && header !== null && !("enc" in header);
  } catch {
    return false;
  }
}

/** @throws Undecryptable when the text is JSON, whether or not there is something encrypted in it */
function refuseJson(text: string): void {
  if (!/^[[{"]/.test(text)) return;
  const value = parsed(text);
  if (value === undefined) return;
  if (typeof value === "string") {
    throw plain(
      "The text is a JSON string: it is in quotes, and may contain escapes.",
      "Read it with a JSON parser first, and send its value without the quotes.",
    );
  }
  const has = (member: string) => Object.hasOwn(value, member);
  if (has("ciphertext")) {
    throw new Undecryptable(
      "json_serialization",
      `The text is a JWE in ${has("recipients") ? "general" : "flattened"} JSON serialization (RFC 7516, section 7.2).`,
      "Let your library write the compact serialization: five parts with a dot between them.",
    );
  }
  if (has("signatures") || (has("payload") && has("signature"))) {
    throw new Undecryptable(
      "signed_not_encrypted",
      "The text is a JWS in JSON serialization: it is signed, and anyone can read it.",
      "Encrypt it: a JWE has five parts, and its header has alg and enc.",
    );
  }
  if (has("encryptedData")) {
    throw plain(
      "The text is a whole JSON body with the member encryptedData: one JSON inside another.",
      "Send the value of encryptedData alone.",
    );
  }
  throw plain("The text is JSON that is not encrypted.", "Encrypt it first.");
}

/** Undefined when it is no JSON, or only a number or a word. */
function parsed(text: string): object | string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" || (typeof value === "object" && value !== null) ? value : undefined;
  } catch {
    return undefined;
  }
}
