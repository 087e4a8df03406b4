import Type, { type Static } from "typebox";

/** Longest text that the sandbox encrypts or decrypts, in characters. */
export const ENCRYPTED_DATA_LIMIT = 256 * 1024;

/** Key management (RFC 7518, section 4). Content is always encrypted with A256GCM. */
export const keyAlgorithms = ["RSA-OAEP-256", "ECDH-ES"] as const;
export type KeyAlgorithm = (typeof keyAlgorithms)[number];
export const CONTENT_ENCRYPTION = "A256GCM";

/** A body that is a JWE in compact serialization (RFC 7515, section 9.2.1). */
export const JOSE_MEDIA_TYPE = "application/jose";

/**
 * Request header with the caller's public key: a JWK (RFC 7517) as base64url. An encrypted response is for this key;
 * without it, for the current key of the caller's account.
 */
export const RESPONSE_KEY_HEADER = "response-encryption-key";

/** Why a text cannot be decrypted, the first of these that holds. */
export const decryptionFaults = [
  "empty",
  "too_long",
  "plain_json",
  "json_serialization",
  "signed_not_encrypted",
  "part_count",
  "base64",
  "header_malformed",
  "header_not_supported",
  "zip_not_supported",
  "alg_not_supported",
  "enc_not_supported",
  "kid_missing",
  "kid_unknown",
  "kid_retired",
  "alg_of_another_key",
  "ephemeral_key",
  "part_length",
  "oaep_hash",
  "wrong_key",
  "tampered",
  "expired",
  "not_yet_valid",
  "encrypted_twice",
  "not_text",
] as const;
export type DecryptionFaultCode = (typeof decryptionFaults)[number];

/** Member `fault` of the problem `decryption_failed`: what is wrong, and what the caller does about it. */
export const DecryptionFault = Type.Object({
  code: Type.Enum(decryptionFaults),
  /** The part of the five in which it is, or the header's member. */
  place: Type.Optional(Type.String()),
  cause: Type.String(),
  mend: Type.String(),
});
export type DecryptionFault = Static<typeof DecryptionFault>;

/** Both are live: each decrypts. What the sandbox encrypts, it encrypts with the current one. */
const keySlots = ["current", "next"] as const;
export type KeySlot = (typeof keySlots)[number];

/** The public half of a key of the user's sandbox account, in the forms that programs read. */
export const EncryptionKey = Type.Object({
  kid: Type.String(),
  slot: Type.Enum(keySlots),
  alg: Type.Enum(keyAlgorithms),
  createdAt: Type.String({ format: "date-time" }),
  /** When a message of the key was last encrypted or decrypted. */
  lastUsedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  /** SubjectPublicKeyInfo (RFC 7468, section 13). */
  pem: Type.String(),
  /** RFC 7517, with kid, use and alg. */
  jwk: Type.Record(Type.String(), Type.String()),
  /** X.509, self-signed, as PEM. */
  certificate: Type.String(),
});
export type EncryptionKey = Static<typeof EncryptionKey>;

export const RetiredKey = Type.Object({
  kid: Type.String(),
  alg: Type.Enum(keyAlgorithms),
  createdAt: Type.String({ format: "date-time" }),
  retiredAt: Type.String({ format: "date-time" }),
});
export type RetiredKey = Static<typeof RetiredKey>;

/** `keys` are the current and the next one; `retired` the latest ten, the newest first. */
export const EncryptionKeysAnswer = Type.Object({
  keys: Type.Array(EncryptionKey),
  retired: Type.Array(RetiredKey),
});
export type EncryptionKeysAnswer = Static<typeof EncryptionKeysAnswer>;

/**
 * The next key becomes the current one, the current one retires, and a new next key of `alg` is made. `current` is the
 * kid that the caller believes to be current, so that two clicks rotate once.
 */
export const RotateKeyBody = Type.Object({ alg: Type.Enum(keyAlgorithms), current: Type.String({ maxLength: 100 }) });
export type RotateKeyBody = Static<typeof RotateKeyBody>;
