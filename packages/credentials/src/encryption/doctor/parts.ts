/** What a message has in compact serialization, in its order (RFC 7516, section 3.1). */
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
