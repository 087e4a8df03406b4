import { ENCRYPTED_DATA_LIMIT } from "@connect-portal/contract";
import { partNames } from "./parts.ts";
import { quote } from "./quote.ts";
import { refuseJson } from "./refuse-json.ts";
import { Undecryptable } from "./undecryptable.ts";

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
