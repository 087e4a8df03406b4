import { createHash } from "node:crypto";

export interface PartyInfo {
  /** The algorithm that the key is for: of ECDH-ES its `enc`. */
  readonly algorithm: string;
  readonly apu: Buffer;
  readonly apv: Buffer;
  /** Bits: 128 or 256. */
  readonly bits: number;
}

/** The key that both sides of ECDH-ES derive (RFC 7518, section 4.6.2). One round of SHA-256 gives up to 256 bits. */
export function deriveKey(agreed: Buffer, { algorithm, apu, apv, bits }: PartyInfo): Buffer {
  const hash = createHash("sha256").update(uint32(1)).update(agreed);
  for (const field of [Buffer.from(algorithm), apu, apv]) hash.update(uint32(field.length)).update(field);
  return hash
    .update(uint32(bits))
    .digest()
    .subarray(0, bits / 8);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
