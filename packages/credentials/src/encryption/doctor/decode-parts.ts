import { type Message, type PartName, partNames } from "./parts.ts";
import { quote } from "./quote.ts";
import { Undecryptable } from "./undecryptable.ts";

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
      `${where} has ${part.length} characters: base64url never has this length.`,
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

const MEND = "Write base64url without padding (RFC 4648, section 5): - for +, _ for /, no = and no line breaks.";
const CUT = "The text was cut or changed on the way. Copy all of it again.";

function foreignCause(character: string): string {
  if (character === "+" || character === "/")
    return `is plain base64: it has ${character}, which base64url does not have.`;
  if (character === "=") return "is padded with =.";
  if (/\s/u.test(character)) return "contains a space or a line break.";
  if (character === "%") return "is encoded for a URL: it has %.";
  return `has the character ${quote(character)}, which base64url does not have.`;
}
