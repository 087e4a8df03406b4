import { ApiError, type SandboxTestCards } from "@connect-portal/contract";
import { cards, transactions } from "../entities/issuing.ts";
import { fittingReasons } from "../modules/disputes/disputes/assert-reason.ts";
import { factsOf } from "../modules/disputes/disputes/facts-of.ts";
import { openDispute } from "../modules/disputes/disputes/open-dispute.ts";
import { testBinOf } from "../simulator/cards/test-bins.ts";
import type { World } from "../world/world.ts";

type Row = Omit<SandboxTestCards["disputes"][number], "tryIt">;

/** The newest purchases that are looked at: further back, most are too old for the networks' time limits. */
const LOOKED_AT = 60;
/** Fraud, authorization, processing, consumer. */
const FAMILIES = 4;

/** One purchase for each family of dispute reasons, found by opening the dispute. The world discards the changes. */
export async function disputablePurchases(world: World): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (const transaction of await world.by(transactions, { kind: "purchase" }, { limit: LOOKED_AT })) {
    if (found.size === FAMILIES) break;
    const { id, cardId, description, billingAmount, disputeId } = transaction;
    const card = cardId === null ? undefined : await world.find(cards, cardId);
    if (!card || disputeId !== null) continue;
    const network = testBinOf(card.pan)?.scheme ?? "DOMESTIC";
    const reason = fittingReasons(network, await factsOf(world, transaction)).find(({ family }) => !found.has(family));
    if (!reason || !(await opens(world, id, reason.code))) continue;
    const { code: reasonCode, label } = reason;
    found.set(reason.family, { transactionId: id, description, ...billingAmount, network, reasonCode, reason: label });
  }
  return [...found.values()];
}

async function opens(world: World, transactionId: string, reasonCode: string): Promise<boolean> {
  try {
    await openDispute(world, { transactionId, reasonCode, openedBy: "cardholder" });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
