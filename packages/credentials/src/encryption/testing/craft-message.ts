import {
  constants,
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
} from "node:crypto";
import type { JWK } from "jose";
import { deriveKey } from "../doctor/explain-ecdh.ts";
import type { LiveKey } from "../keys/key-ring.ts";

interface Craft {
  /** Members beside alg, enc and kid, or instead of them; undefined leaves one out. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** The header as text, for what JSON.stringify would not write. */
  readonly headerText?: string;
  readonly plaintext?: string | Buffer;
  /** Replaces the encoded header as additional authenticated data. */
  readonly aad?: (encodedHeader: string) => Buffer;
}

interface RsaCraft extends Craft {
  readonly contentKey?: Buffer;
  /** Encrypts the content key in another way. */
  readonly wrap?: (publicJwk: JWK, contentKey: Buffer) => Buffer;
}

interface EcdhCraft extends Craft {
  /** Derives the content key in another way. */
  readonly derive?: (agreed: Buffer) => Buffer;
  readonly epk?: (epk: JWK) => unknown;
}

export const base64url = (data: string | Uint8Array) => Buffer.from(data as string).toString("base64url");

/** A message as a hand-written sender would make it, valid unless told otherwise. */
export function craftRsa(key: LiveKey, craft: RsaCraft = {}): string {
  const { contentKey = randomBytes(32), wrap = wrapOaep("sha256") } = craft;
  return seal(key, craft, contentKey, wrap(key.publicJwk as JWK, contentKey));
}

export function craftEcdh(key: LiveKey, craft: EcdhCraft = {}): string {
  const { derive = rightKey, epk: changed = (epk: JWK): unknown => epk } = craft;
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const agreed = diffieHellman({ privateKey: pair.privateKey, publicKey: publicKeyOf(key.publicJwk as JWK) });
  const epk = changed(pair.publicKey.export({ format: "jwk" }) as JWK);
  return seal(key, { ...craft, header: { epk, ...craft.header } }, derive(agreed), Buffer.alloc(0));
}

export function wrapOaep(oaepHash: string) {
  return (publicJwk: JWK, contentKey: Buffer) =>
    publicEncrypt({ key: publicKeyOf(publicJwk), oaepHash, padding: constants.RSA_PKCS1_OAEP_PADDING }, contentKey);
}

export function wrapPkcs1(publicJwk: JWK, contentKey: Buffer): Buffer {
  return publicEncrypt({ key: publicKeyOf(publicJwk), padding: constants.RSA_PKCS1_PADDING }, contentKey);
}

const nobody = Buffer.alloc(0);
const rightKey = (agreed: Buffer) => deriveKey(agreed, { algorithm: "A256GCM", apu: nobody, apv: nobody, bits: 256 });

export const publicKeyOf = (jwk: JWK) => createPublicKey({ key: jwk, format: "jwk" });
export const privateKeyOf = (jwk: JWK) => createPrivateKey({ key: jwk, format: "jwk" });

function seal({ kid, alg }: LiveKey, craft: Craft, contentKey: Buffer, encryptedKey: Buffer): string {
  const { header, plaintext = "{}", aad = (encoded) => Buffer.from(encoded) } = craft;
  const encoded = base64url(craft.headerText ?? JSON.stringify({ alg, enc: "A256GCM", kid, ...header }));
  const iv = randomBytes(12);
  const bits = contentKey.length * 8;
  const cipher = createCipheriv(`aes-${bits}-gcm` as "aes-256-gcm", contentKey, iv).setAAD(aad(encoded));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return [encoded, ...[encryptedKey, iv, ciphertext, cipher.getAuthTag()].map(base64url)].join(".");
}
