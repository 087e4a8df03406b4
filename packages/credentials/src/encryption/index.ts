export { type Diagnosis, diagnose } from "./doctor/diagnose.ts";
export { encryptText, PLAINTEXT_LIMIT, type Recipient } from "./jwe.ts";
export type { PublicJwk } from "./keys/encryption-keys.tables.ts";
export type { KeyRing, LiveKey, PublicKey, RetiredKey } from "./keys/key-ring.ts";
export type { OnMade } from "./keys/key-store.ts";
export { createKeyStore, type KeyStore } from "./keys/key-store.ts";
export { readPublicKey } from "./keys/read-public-key.ts";
