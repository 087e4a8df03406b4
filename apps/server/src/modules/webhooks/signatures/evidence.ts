import type { HeaderLine } from "@connect-portal/contract";
import type { CheckingKey } from "./checking-key.ts";
import type { ReceivedSignature } from "./signed-headers.ts";

export interface ReceivedRequest {
  readonly headers: readonly HeaderLine[];
  /** The body as it arrived. */
  readonly body: Uint8Array;
}

/** A delivery as the portal stored it: the signed part of the request, and the signature. */
export interface SentMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
  /** In the form of the header webhook-signature. */
  readonly signature: string;
}

export interface Evidence {
  readonly keys: readonly CheckingKey[];
  readonly now: Date;
  /** The owner's delivery that this request may be, when there is one: with it the changed part can be named. */
  readonly sent?: SentMessage;
  /** Whether `keys` are a secret that was typed, not the owner's own. */
  readonly typed?: boolean;
  /** Why the typed secret cannot be used; then there are no keys. */
  readonly secretFault?: string;
}

/** A signature of the request that a key made. */
export interface SignatureMatch {
  readonly key: CheckingKey;
  readonly signature: ReceivedSignature;
}
