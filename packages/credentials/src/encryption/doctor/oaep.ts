import { createHash, timingSafeEqual } from "node:crypto";

/** The two hashes of OAEP: of the label, and of the mask generation function MGF1. */
export interface OaepHashes {
  readonly hash: string;
  readonly mask: string;
}

/**
 * EME-OAEP decoding (RFC 8017, section 7.1.2, step 3) with an empty label. WebCrypto and OpenSSL do this too, but without
 * telling apart what this is here for: which hashes the sender took. Undefined when it was not these.
 */
export function decodeOaep(encoded: Buffer, { hash, mask }: OaepHashes): Buffer | undefined {
  const labelHash = createHash(hash).digest();
  const { length } = labelHash;
  if (encoded[0] !== 0 || encoded.length < 2 * length + 2) return undefined;
  const maskedSeed = encoded.subarray(1, 1 + length);
  const maskedBlock = encoded.subarray(1 + length);
  const seed = xor(maskedSeed, mgf1(maskedBlock, length, mask));
  const block = xor(maskedBlock, mgf1(seed, maskedBlock.length, mask));
  if (!timingSafeEqual(block.subarray(0, length), labelHash)) return undefined;
  const end = block.findIndex((byte, index) => index >= length && byte !== 0);
  return block[end] === 1 ? block.subarray(end + 1) : undefined;
}

/** RFC 8017, appendix B.2.1. */
function mgf1(seed: Buffer, length: number, hash: string): Buffer {
  const blocks: Buffer[] = [];
  for (let made = 0, counter = 0; made < length; counter++) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(counter);
    const block = createHash(hash).update(seed).update(index).digest();
    blocks.push(block);
    made += block.length;
  }
  return Buffer.concat(blocks).subarray(0, length);
}

function xor(left: Buffer, right: Buffer): Buffer {
  return Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));
}
