import { ApiError } from "@connect-portal/contract";
import { cards } from "../../../entities/issuing.ts";
import { alerts, cases, fraudLists, fraudScores } from "../../../entities/payments.ts";
import type { Alert, CaseOutcome, FraudCase } from "../../../simulator/fraud/alert.ts";
import type { FraudList } from "../../../simulator/fraud/fraud-list.ts";
import type { World } from "../../../world/world.ts";
import { unblockCard } from "../../issuing/cards/unblock-card.ts";
import { addListEntry, createList } from "./add-list-entry.ts";
import { type CaseDecisionInput, type Done, findFraud } from "./find-fraud.ts";
import { BLOCKED_BY_ISSUER } from "./keep-score.ts";
import { presentCase } from "./present-case.ts";

const USUAL_HOURS = 24;

const HOUR = 3_600_000;

/** Records whether the cardholder made the payments of a case, and acts on it. @throws ApiError case_state_conflict */
export async function decideCase(world: World, before: FraudCase, input: CaseDecisionInput): Promise<FraudCase> {
  if (before.decision) {
    throw new ApiError("case_state_conflict", { detail: `The case was decided as ${before.decision.outcome}.` });
  }
  const { outcome, comment = null, operatorId = null } = input;
  const done = outcome === "fraud" ? await findFraud(world, before, input) : await findGenuine(world, before, input);
  const taken = await Promise.all(before.alertIds.map((alertId) => world.get(alerts, alertId)));
  for (const alert of taken) world.put(alerts, { ...alert, status: "closed" });
  await remember(world, taken, outcome);
  const decidedAt = world.now.toISOString();
  const after: FraudCase = {
    ...before,
    status: "decided",
    decision: { outcome, comment, decidedBy: operatorId, decidedAt, ...done },
  };
  world.emit({
    type: "case.decided",
    subject: before.id,
    before: presentCase(before),
    after: presentCase(after),
  });
  return world.put(cases, after);
}

/** Dry runs use this to tell what a rule would have caught. */
async function remember(world: World, taken: readonly Alert[], known: CaseOutcome): Promise<void> {
  const authorizationIds = taken.flatMap((alert) => alert.authorizationIds);
  for (const score of await world.by(fraudScores, { authorization_id: authorizationIds })) {
    world.put(fraudScores, { ...score, known });
  }
}

/**
 * The cardholder made the payments: the card works again and is trusted for a while, so that declined payments can be
 * retried.
 */
async function findGenuine(
  world: World,
  { id: caseId, cardId }: FraudCase,
  { trustForHours = USUAL_HOURS, operatorId, comment }: CaseDecisionInput,
): Promise<Done> {
  const card = await world.get(cards, cardId);
  // Only unblocks a card that was blocked because of fraud: the cardholder's own block stays.
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
