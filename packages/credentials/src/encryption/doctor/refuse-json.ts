import { Undecryptable } from "./undecryptable.ts";

/** @throws Undecryptable when the text is JSON, whether or not there is something encrypted in it */
export function refuseJson(text: string): void {
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

const plain = (cause: string, mend: string) => new Undecryptable("plain_json", cause, mend);

/** Undefined when it is no JSON, or only a number or a word. */
function parsed(text: string): object | string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" || (typeof value === "object" && value !== null) ? value : undefined;
  } catch {
    return undefined;
  }
}
