import type { IsoMessage } from "./iso-8583.ts";

/** A message and its answer. The card number is masked: nobody needs it afterwards. */
export interface SwitchMessage {
  /** `msg_` */
  readonly id: string;
  readonly networkId: string;
  /** Seen from the switch. */
  readonly direction: "inbound" | "outbound";
  /** `queued` waits until the other side can be reached; `abandoned` was sent too often. */
  readonly status: "answered" | "queued" | "abandoned";
  readonly request: IsoMessage;
  readonly response: IsoMessage | null;
  readonly authorizationId: string | null;
  readonly transactionId: string | null;
  /** Why it was declined, for people; null when it was not. */
  readonly explanation: { readonly reason: string | null; readonly remedy: string | null } | null;
  /** Network, type, transmission time and trace number: the same again is a double. Null for what the switch sends. */
  readonly messageKey: string | null;
  /** Tells a double from another message with its key. */
  readonly digest: string | null;
  readonly attempts: number;
  readonly createdAt: string;
  readonly answeredAt: string | null;
}

export function messageKeyOf(networkId: string, mti: string, transmittedAt: string, trace: string): string {
  return [networkId, mti, transmittedAt, trace].join(":");
}
