import type { HttpHeader } from "../../try-it/http-request.ts";
import { JOSE, JOSE_OR_ERROR, type Recipient } from "../../try-it/send/encrypted-call.ts";
import type { Call } from "../call.ts";

/** Headers of a call whose program encrypts the body and decrypts the response. */
interface EncryptedHeaders {
  /** What the reader or the document gives; the program adds the others. */
  readonly sent: readonly HttpHeader[];
  /** Media type of an encrypted body. */
  readonly type: string;
  readonly accept: string;
  /** Name of the header with the program's own public key. */
  readonly keyHeader: string;
}

export function encryptedHeaders({ headers }: Call, { keyHeader }: Recipient): EncryptedHeaders {
  const added = new Set(["accept", keyHeader.toLowerCase()]);
  const sent = headers.filter(([name]) => !added.has(name.toLowerCase()));
  return { sent, type: JOSE, accept: JOSE_OR_ERROR, keyHeader };
}

/** The plain body; null without one. The switch that encrypts a call is only there for JSON. */
export function bodyOf({ content }: Call): string | null {
  return content?.kind === "text" ? content.text : null;
}
