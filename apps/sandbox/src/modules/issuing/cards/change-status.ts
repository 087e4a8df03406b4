import { ApiError } from "@connect-portal/contract";
import { type ChangedBy, cardHistory, cards, tokens } from "../../../entities/issuing.ts";
import type { Card, CardStatus } from "../../../simulator/cards/card.ts";
import { mayBecome, stateNames } from "../../../simulator/cards/lifecycle.ts";
import { openTokenStatuses } from "../../../simulator/tokens/token.ts";
import type { World } from "../../../world/world.ts";
import { changeToken } from "../tokens/change-token.ts";
import { presentCard } from "./present-card.ts";
import { unscheduleCard } from "./schedule-card.ts";

export interface StatusChange extends ChangedBy {
  readonly status: CardStatus;
  /** A `Code` of CARD_REASON that belongs to the status. */
  readonly reasonCode: string;
}

/**
 * Changes the status of a card, with a history entry and an event.
 * @throws ApiError card_state_conflict when the change is not allowed
 */
export async function changeStatus(world: World, card: Card, change: StatusChange): Promise<Card> {
  const { status, reasonCode } = change;
  if (!mayBecome(card.status, status)) {
    throw new ApiError("card_state_conflict", {
      detail: `The card is ${stateNames[card.status]} and cannot become ${stateNames[status]}.`,
    });
  }
  const now = world.now.toISOString();
  const changed = world.put(cards, {
    ...card,
    status,
    reasonCode,
    activatedAt: status === "N" ? (card.activatedAt ?? now) : card.activatedAt,
    closedAt: status === "C" ? now : card.closedAt,
    // A closed card loses its limits and its PIN.
    ...(status === "C" && { limits: [], pinVerifier: null }),
  });
  writeHistory(world, changed, change);
  world.emit({
    type: eventType(card.status, status),
    subject: card.id,
    before: presentCard(card),
    after: presentCard(changed),
  });
  if (status === "C") {
    unscheduleCard(world, changed);
    await deleteTokensOf(world, changed);
  }
  return changed;
}

const EVENTS: Partial<Record<CardStatus, string>> = {
  T: "card.blocked",
  L: "card.blocked",
  S: "card.blocked",
  F: "card.blocked",
  E: "card.expired",
  C: "card.closed",
};

function eventType(before: CardStatus, after: CardStatus): string {
  if (after === "I") return "card.unblocked";
  if (after === "N") return before === "I" ? "card.activated" : "card.unblocked";
  return EVENTS[after] ?? "card.status_changed";
}

/** Closing a card also ends its tokens. */
async function deleteTokensOf(world: World, card: Card): Promise<void> {
  for (const token of await world.by(tokens, { card_id: card.id })) {
    if (openTokenStatuses.includes(token.status)) changeToken(world, token, "deleted");
  }
}

/** Notes the state that a card has got into. */
export function writeHistory(world: World, card: Card, { channel, operatorId, comment }: ChangedBy): void {
  world.put(cardHistory, {
    id: world.newId("chs"),
    cardId: card.id,
    status: card.status,
    reasonCode: card.reasonCode,
    channel,
    operatorId: operatorId ?? null,
    comment: comment ?? null,
    changedAt: world.now.toISOString(),
  });
}
