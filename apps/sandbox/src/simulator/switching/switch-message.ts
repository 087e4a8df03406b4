import { dataElements as de, type IsoMessage, type originalOf } from "./iso-8583.ts";

/** A message and its response. The card number is masked: it is not needed afterwards. */
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
  /** Network, type, transmission time and trace number. Null for messages that the switch sends. */
  readonly messageKey: string | null;
  /** Tells a duplicate from another message with the sender's same key. */
  readonly digest: string | null;
  readonly attempts: number;
  readonly createdAt: string;
  readonly answeredAt: string | null;
}

export function messageKeyOf(networkId: string, mti: string, transmittedAt: string, trace: string): string {
  return [networkId, mti, transmittedAt, trace].join(":");
}

/** Acquirers and merchants number independently: if either differs, it is another message (data elements 32 and 42). */
export function isOfSameSender(one: IsoMessage, other: IsoMessage): boolean {
  return one[de[32]] === other[de[32]] && one[de[42]] === other[de[42]];
}

/**
 * Whether a message with the same type, time and trace number can be the original of a reversal. The acquirer in data
 * element 90 must match, unless it is 0, and so must terminal and merchant if the reversal has them.
 */
export function canBeOriginal(
  { request }: Pick<SwitchMessage, "request">,
  reversal: IsoMessage,
  { acquirer }: ReturnType<typeof originalOf>,
): boolean {
  const isOfAcquirer = Number(acquirer) === 0 || Number(request[de[32]] ?? "0") === Number(acquirer);
  return isOfAcquirer && PLACES.every((name) => reversal[name] === undefined || reversal[name] === request[name]);
}

const PLACES = [de[41], de[42]] as const;
