import type { KeyAlgorithm, KeySlot } from "@connect-portal/contract";
import type { JWK } from "jose";
import type { PublicJwk } from "./encryption-keys.tables.ts";

/** The public data of an active key. */
export interface PublicKey {
  readonly kid: string;
  readonly slot: KeySlot;
  readonly alg: KeyAlgorithm;
  readonly publicJwk: PublicJwk;
  /** X.509, PEM. */
  readonly certificate: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A live key with its private half, which never leaves the process that decrypts. */
export interface LiveKey extends Pick<PublicKey, "kid" | "slot" | "alg" | "publicJwk" | "lastUsedAt"> {
  readonly privateJwk: JWK;
}

export interface RetiredKey {
  readonly kid: string;
  readonly alg: KeyAlgorithm;
  readonly createdAt: Date;
  readonly retiredAt: Date;
}

/** All that is known of an account's keys when one of its messages is decrypted: the current key first, then the next. */
export interface KeyRing {
  readonly live: readonly LiveKey[];
  readonly retired: readonly RetiredKey[];
}
