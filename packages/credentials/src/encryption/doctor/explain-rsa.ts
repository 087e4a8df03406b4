import { constants, createHash, createPrivateKey, privateDecrypt, timingSafeEqual } from "node:crypto";
import type { JWK } from "jose";
import type { KeyRing, LiveKey } from "../keys/key-ring.ts";
import { tagFault } from "./explain-tag.ts";
import { type Message, quote, Undecryptable } from "./undecryptable.ts";

/** The two hashes of OAEP: of the label, and of the mask generation function MGF1. */
interface OaepHashes {
  readonly hash: string;
  readonly mask: string;
}

const RIGHT: OaepHashes = { hash: "sha256", mask: "sha256" };

/** Variants that senders confuse with the right one, by their common names. */
const MISTAKEN: readonly (readonly [name: string, hashes: OaepHashes])[] = [
  ["OAEP with SHA-1, which is RSA-OAEP", { hash: "sha1", mask: "sha1" }],
  ["OAEP with SHA-256 but MGF1 with SHA-1, as Java does unless told otherwise", { hash: "sha256", mask: "sha1" }],
  ["OAEP with SHA-1 but MGF1 with SHA-256", { hash: "sha1", mask: "sha256" }],
  ["OAEP with SHA-384", { hash: "sha384", mask: "sha384" }],
  ["OAEP with SHA-512", { hash: "sha512", mask: "sha512" }],
];

/** Bytes of a key for A256GCM. */
const CONTENT_KEY = 32;

/**
 * Why a message could not be decrypted with an RSA key that its header names. Unlike a real service it tells wrong padding
 * from a wrong key and from a wrong tag. Told to strangers, each of these answers would be an oracle: with enough of them,
 * somebody else's message can be read (Manger 2001, Bleichenbacher 1998). Here they go to the owner of the keys only, who
 * can have every message decrypted anyway, and no stranger's message is ever for these keys: they are a sandbox account's
 * own, made for it, used nowhere else. A production system answers all of these cases alike.
 */
export function explainRsa(message: Message, key: LiveKey, { live }: KeyRing): Undecryptable {
  const padded = decryptRaw(key.privateJwk, message.encryptedKey);
  const contentKey = padded && decodeOaep(padded, RIGHT);
  if (contentKey) return explainContentKey(message, contentKey);
  const padding = padded && mistakenPadding(padded);
  if (padding) {
    return new Undecryptable(
      "oaep_hash",
      `The key is right, but its padding is ${padding}. The header says RSA-OAEP-256.`,
      "Use OAEP with SHA-256, and with SHA-256 in MGF1, too.",
      "encrypted key",
    );
  }
  const other = live.find((candidate) => candidate !== key && opens(candidate, message));
  if (other) {
    return new Undecryptable(
      "wrong_key",
      `The message was encrypted with your ${other.slot} key ${quote(other.kid)}, but kid names ${quote(key.kid)}.`,
      "Take key and kid from the same row.",
      "encrypted key",
    );
  }
  return new Undecryptable(
    "wrong_key",
    `The message was not encrypted with the key that kid names, ${quote(key.kid)}, nor with another active one of yours; or its second part was changed.`,
    "Copy the public key from your keys again, with its kid. A key of another user, environment or time does not work here.",
    "encrypted key",
  );
}

function explainContentKey(message: Message, contentKey: Buffer): Undecryptable {
  if (contentKey.length === CONTENT_KEY) return tagFault(message, contentKey);
  return new Undecryptable(
    "part_length",
    `The content key inside has ${contentKey.length * 8} bits; A256GCM needs 256.`,
    "Create a random key of 32 bytes for each message, and encrypt these bytes, not a text of them.",
    "encrypted key",
  );
}

function opens({ alg, privateJwk }: LiveKey, { encryptedKey }: Message): boolean {
  if (alg !== "RSA-OAEP-256") return false;
  const padded = decryptRaw(privateJwk, encryptedKey);
  return padded !== undefined && decodeOaep(padded, RIGHT) !== undefined;
}

/** Undefined when the number is not below the modulus: nobody encrypted it with this key. */
export function decryptRaw(privateJwk: JWK, encrypted: Buffer): Buffer | undefined {
  const key = createPrivateKey({ key: privateJwk, format: "jwk" });
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, encrypted);
  } catch {
    return undefined;
  }
}

function mistakenPadding(padded: Buffer): string | undefined {
  const mistaken = MISTAKEN.find(([, hashes]) => decodeOaep(padded, hashes));
  if (mistaken) return mistaken[0];
  // RFC 8017, section 7.2.2: 00 02, eight random octets or more, 00, and the key.
  const end = padded.indexOf(0, 2);
  const isOlder = padded[0] === 0 && padded[1] === 2 && end >= 10 && padded.length - end - 1 === CONTENT_KEY;
  return isOlder ? "PKCS #1 v1.5, which is RSA1_5" : undefined;
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
