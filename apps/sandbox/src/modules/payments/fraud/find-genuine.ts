import type { FraudCase } from "../../../simulator/fraud/alert.ts";
import type { FraudList } from "../../../simulator/fraud/fraud-list.ts";
import type { World } from "../../../world/world.ts";
import { cards } from "../../issuing/cards/cards.ts";
import { unblockCard } from "../../issuing/cards/unblock-card.ts";
import { addListEntry } from "./add-list-entry.ts";
import type { CaseDecisionInput, Done } from "./case-decision.ts";
import { createList } from "./create-list.ts";
import { fraudLists } from "./fraud-lists.ts";
import { BLOCKED_BY_ISSUER } from "./keep-score.ts";

const USUAL_HOURS = 24;
const HOUR = 3_600_000;

/** The cardholder paid: the card is trusted for a while, so that what was declined can be tried again, and works again. */
export async function findGenuine(
  world: World,
  { id: caseId, cardId }: FraudCase,
  { trustForHours = USUAL_HOURS, operatorId, comment }: CaseDecisionInput,
): Promise<Done> {
  const card = await world.get(cards, cardId);
  // Only what was blocked because of fraud: the cardholder's own block stays.
  const cardUnblocked = card.status === "F" || (card.status === "T" && card.reasonCode === BLOCKED_BY_ISSUER);
  if (cardUnblocked) {
    await unblockCard(world, cardId, { channel: "system", operatorId: operatorId ?? undefined });
  }
  const none = { cardBlocked: false, cardUnblocked, listEntryIds: [], disputeIds: [] };
  if (trustForHours === 0) return none;
  const entry = await addListEntry(world, await trustedCards(world), {
    value: cardId,
    reason: comment ?? "Decided to be genuine.",
    caseId,
    expiresAt: new Date(world.now.getTime() + trustForHours * HOUR).toISOString(),
  });
  return { ...none, listEntryIds: [entry.id] };
}

async function trustedCards(world: World): Promise<FraudList> {
  const lists = await world.by(fraudLists, { kind: "trust" }, { order: "oldest" });
  const there = lists.find(({ attribute }) => attribute === "card");
  return there ?? createList(world, { name: "Cards decided to be genuine", attribute: "card", effect: "trust" });
}
