import type { DecryptionFault, DecryptionFaultCode } from "@connect-portal/contract";

/** Thrown by a step of the diagnosis, and caught by `diagnose`. */
export class Undecryptable extends Error {
  override readonly name = "Undecryptable";
  readonly fault: DecryptionFault;

  constructor(code: DecryptionFaultCode, cause: string, mend: string, place?: string) {
    super(code);
    this.fault = { code, ...(place === undefined ? {} : { place }), cause, mend };
  }
}

/** Characters of the caller's text that a cause repeats. */
const LONGEST = 60;

/** The caller's own value as a cause shows it: short, in quotes, and with nothing that prints in another way. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return `'${short.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\u{FFFD}")}'`;
}

/** The parts of a message in compact serialization, in order (RFC 7516, section 3.1). */
export const partNames = [
  "header",
  "encrypted key",
  "initialization vector",
  "ciphertext",
  "authentication tag",
] as const;

export type PartName = (typeof partNames)[number];

export interface Message {
  /** The five parts joined by dots, without white space around them. */
  readonly compact: string;
  /** The first part as it was sent: it is authenticated in this form. */
  readonly encodedHeader: string;
  readonly header: Buffer;
  readonly encryptedKey: Buffer;
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}
