/** The attribute of a payment that an entry matches. */
export type ListAttribute = "card" | "customer" | "merchant" | "terminal" | "country" | "mcc";

/** `block` declines, `trust` lets pass whatever the rules say, `watch` raises an alert. */
export type ListEffect = "block" | "trust" | "watch";

export interface FraudList {
  /** `fls_` */
  readonly id: string;
  readonly name: string;
  readonly attribute: ListAttribute;
  readonly effect: ListEffect;
  readonly createdAt: string;
}

export interface FraudListEntry {
  /** `fle_` */
  readonly id: string;
  readonly listId: string;
  /** The attribute and effect of its list, which never change. */
  readonly attribute: ListAttribute;
  readonly effect: ListEffect;
  readonly value: string;
  readonly reason: string | null;
  /** The entry does not apply from then on; null for an entry without an end. */
  readonly expiresAt: string | null;
  readonly addedAt: string;
  /** The case that it was added by. */
  readonly caseId: string | null;
  readonly removedAt: string | null;
}

export function isInForce({ expiresAt }: FraudListEntry, now: Date): boolean {
  return expiresAt === null || expiresAt > now.toISOString();
}
