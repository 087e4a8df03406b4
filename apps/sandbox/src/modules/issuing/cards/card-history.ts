import type { CardStatus } from "../../../simulator/cards/card.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const channels = ["branch", "call_centre", "mobile", "web", "ivr", "system"] as const;
export type Channel = (typeof channels)[number];

/** Who asked for a change, and in which way. */
export interface ChangedBy {
  readonly channel: Channel;
  readonly operatorId?: string | undefined;
  readonly comment?: string | undefined;
}

/** A state that a card got into. Never changed. */
export interface StatusEntry {
  /** `chs_` */
  readonly id: string;
  readonly cardId: string;
  readonly status: CardStatus;
  readonly reasonCode: string;
  readonly channel: Channel;
  readonly operatorId: string | null;
  readonly comment: string | null;
  readonly changedAt: string;
}

export const cardHistory = entityKind<StatusEntry>()({
  prefix: "chs",
  table: "card_history",
  columns: { card_id: ({ cardId }) => cardId },
  notFound: "card_not_found",
});
