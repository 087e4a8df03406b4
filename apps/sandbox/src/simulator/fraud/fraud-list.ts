/** The attribute of a payment that an entry matches. */
const listAttributes = ["card", "customer", "merchant", "terminal", "country", "mcc"] as const;
export type ListAttribute = (typeof listAttributes)[number];

/** `block` declines, `trust` lets pass whatever the rules say, `watch` raises an alert. */
const listEffects = ["block", "trust", "watch"] as const;
export type ListEffect = (typeof listEffects)[number];

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
