import { decodeProtectedHeader } from "jose/decode/protected_header";

/** Fields of an encrypted text's protected header. Decoded for display only: nothing is verified. */
interface JweFacts {
  readonly alg: string;
  readonly enc: string;
  /** Id of the encryption key; undefined when the header has none. */
  readonly kid: string | undefined;
}

/** A text longer than this in one member is not shown: a header is short. */
const LONGEST = 200;

/** The facts of a JWE in compact serialization (RFC 7516, section 3.1); undefined for any other text. */
export function jweFacts(text: string): JweFacts | undefined {
  const parts = text.trim().split(".", 6);
  if (parts.length !== 5) return undefined;
  try {
    const { alg, enc, kid } = decodeProtectedHeader({ protected: parts[0] ?? "" });
    if (!isShort(alg) || !isShort(enc)) return undefined;
    return { alg, enc, kid: isShort(kid) ? kid : undefined };
  } catch {
    return undefined;
  }
}

/** Whether a text looks as if it were encrypted, so that decrypting is what comes next. */
export function looksEncrypted(text: string): boolean {
  return /^\s*eyJ[\w-]*\./.test(text);
}

function isShort(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST;
}
