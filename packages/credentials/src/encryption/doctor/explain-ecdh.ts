import { createHash, createPrivateKey, createPublicKey, diffieHellman } from "node:crypto";
import { CONTENT_ENCRYPTION } from "@connect-portal/contract";
import type { JWK } from "jose";
import type { KeyRing, LiveKey } from "../keys/key-ring.ts";
import { tagFault, tagFits, tampered } from "./explain-tag.ts";
import type { Header } from "./read-header.ts";
import { type Message, quote, Undecryptable } from "./undecryptable.ts";

interface PartyInfo {
  /** The algorithm that the key is for: of ECDH-ES its `enc`. */
  readonly algorithm: string;
  readonly apu: Buffer;
  readonly apv: Buffer;
  /** Bits: 128 or 256. */
  readonly bits: number;
}

const NOTHING = Buffer.alloc(0);
const BITS = 256;

/**
 * Why a message could not be decrypted with an ECDH-ES key that its header names. The agreed key has no check of its own,
 * so only a tag that fits shows what the sender did: each likely mistake is tried. What `explainRsa` says about telling so
 * much holds here, too.
 */
export function explainEcdh(message: Message, header: Header, key: LiveKey, { live }: KeyRing): Undecryptable {
  const agreed = agree(key.privateJwk, header);
  const tag = tagFault(message, derive(agreed, header));
  if (tag.fault.place === "header") return tag;
  const aad = Buffer.from(message.encodedHeader, "ascii");
  const mistake = mistakesOf(agreed, header).find(([, contentKey]) => tagFits(message, contentKey, aad));
  if (mistake) {
    return new Undecryptable(
      "wrong_key",
      `The agreed key was derived in another way: ${mistake[0]}.`,
      "Derive it with the Concat KDF and SHA-256, with A256GCM as AlgorithmID (RFC 7518, section 4.6.2), or let a library do so.",
      "epk",
    );
  }
  const other = live.find(
    (candidate) =>
      candidate !== key &&
      candidate.alg === "ECDH-ES" &&
      tagFits(message, derive(agree(candidate.privateJwk, header), header), aad),
  );
  if (other) {
    return new Undecryptable(
      "wrong_key",
      `The message was encrypted with your ${other.slot} key ${quote(other.kid)}, but kid names ${quote(key.kid)}.`,
      "Take key and kid from the same row.",
      "kid",
    );
  }
  return tampered(
    `The authentication tag does not match: a part was changed after encryption, or the message was encrypted with another public key than the one that kid names, ${quote(key.kid)}. With ECDH-ES, the two cannot be told apart.`,
    "Send the five parts exactly as the library wrote them. Copy the public key from your keys again, with its kid.",
    "authentication tag",
  );
}

function agree(privateJwk: JWK, { epk }: Header): Buffer {
  return diffieHellman({
    privateKey: createPrivateKey({ key: privateJwk, format: "jwk" }),
    publicKey: createPublicKey({ key: epk as JWK, format: "jwk" }),
  });
}

function derive(agreed: Buffer, header: Header, algorithm = CONTENT_ENCRYPTION): Buffer {
  return deriveKey(agreed, { algorithm, apu: bytesOf(header.apu), apv: bytesOf(header.apv), bits: BITS });
}

const bytesOf = (encoded: unknown) => (typeof encoded === "string" ? Buffer.from(encoded, "base64url") : NOTHING);

function mistakesOf(agreed: Buffer, header: Header): readonly (readonly [name: string, contentKey: Buffer])[] {
  const { apu, apv } = header;
  return [
    ["the shared secret was used as it is", agreed],
    ["the shared secret was only hashed with SHA-256", createHash("sha256").update(agreed).digest()],
    ["AlgorithmID is ECDH-ES", derive(agreed, header, "ECDH-ES")],
    [
      "apu and apv were left out of it, or are not those of the header",
      deriveKey(agreed, { algorithm: CONTENT_ENCRYPTION, apu: NOTHING, apv: NOTHING, bits: BITS }),
    ],
    [
      "apu and apv went into it as base64url, not as the bytes that it encodes",
      deriveKey(agreed, {
        algorithm: CONTENT_ENCRYPTION,
        apu: typeof apu === "string" ? Buffer.from(apu) : NOTHING,
        apv: typeof apv === "string" ? Buffer.from(apv) : NOTHING,
        bits: BITS,
      }),
    ],
  ];
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
