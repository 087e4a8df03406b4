export { type Diagnosis, diagnose } from "./doctor/diagnose.ts";
export { encryptText, PLAINTEXT_LIMIT } from "./jwe/encrypt.ts";
export type { PublicJwk } from "./keys/encryption-keys.tables.ts";
export type { OnMade } from "./keys/ensure-keys.ts";
export type { KeyRing, LiveKey, PublicKey, RetiredKey } from "./keys/key-ring.ts";
export { createKeyStore, type KeyStore } from "./keys/key-store.ts";
