import type { LimitUse } from "../../../simulator/cards/limits.ts";
import { entityKind } from "../../../world/entity-kind.ts";

/** What a card has used, beside the card: every payment writes it, and a payment is no change of the card. */
export interface Usage {
  /** The card's id. */
  readonly id: string;
  /** By limit and period; `from` is the moment at which the counted period began. */
  readonly counters: Readonly<Record<string, LimitUse & { readonly from: string }>>;
  /** When the PIN last verified a payment that came after taps. */
  readonly pinAt?: string;
}

export const usages = entityKind<Usage>()({
  prefix: "crd",
  table: "card_usage",
  columns: {},
  notFound: "card_not_found",
});
