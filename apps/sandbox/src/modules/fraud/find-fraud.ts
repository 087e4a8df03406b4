import { ApiError } from "@connect-portal/contract";
import type { Card } from "../../simulator/cards/card.ts";
import { mayBecome } from "../../simulator/cards/lifecycle.ts";
import { testBinOf } from "../../simulator/cards/test-bins.ts";
import type { FraudCase } from "../../simulator/fraud/alert.ts";
import { fraudReasonOf } from "../../simulator/fraud/dispute-reason.ts";
import type { FraudList } from "../../simulator/fraud/fraud-list.ts";
import type { Transaction } from "../../simulator/transactions/transaction.ts";
import type { World } from "../../world/world.ts";
import { authorizations } from "../authorizations/authorizations.ts";
import { blockCard } from "../cards/block-card.ts";
import { cards } from "../cards/cards.ts";
import { openDispute } from "../disputes/open-dispute.ts";
import { transactions } from "../transactions/transactions.ts";
import { addListEntry } from "./add-list-entry.ts";
import type { CaseDecisionInput, Done } from "./case-decision.ts";
import { createList } from "./create-list.ts";
import { fraudLists } from "./fraud-lists.ts";

const COUNTERFEIT = "F01";

/**
 * The cardholder did not pay: the card is blocked for good, what was cleared is asked back, merchants that took part are
 * paid no more. @throws ApiError reference_invalid and what `openDispute` throws
 */
export async function findFraud(
  world: World,
  { id: caseId, cardId }: FraudCase,
  input: CaseDecisionInput,
): Promise<Done> {
  const { blockReasonCode = COUNTERFEIT, disputeTransactionIds = [], blockMerchantNumbers = [], comment } = input;
  const card = await world.get(cards, cardId);
  // One that was lost or stolen or is closed is blocked better already.
  const cardBlocked = card.status !== "F" && mayBecome(card.status, "F");
  if (cardBlocked) {
    await blockCard(world, cardId, {
      reasonCode: blockReasonCode,
      channel: "system",
      operatorId: input.operatorId ?? undefined,
      comment: comment ?? undefined,
    });
  }
  const disputeIds: string[] = [];
  for (const [place, transactionId] of disputeTransactionIds.entries()) {
    const transaction = await transactionOf(world, card, transactionId, place);
    const dispute = await openDispute(world, {
      transactionId,
      reasonCode: await reasonFor(world, card, transaction),
      openedBy: "issuer",
      comment,
    });
    disputeIds.push(dispute.id);
  }
  const listEntryIds: string[] = [];
  for (const value of blockMerchantNumbers) {
    const reason = comment ?? "Took part in fraud.";
    listEntryIds.push((await addListEntry(world, await blockedMerchants(world), { value, reason, caseId })).id);
  }
  return { cardBlocked, cardUnblocked: false, listEntryIds, disputeIds };
}

async function transactionOf(world: World, card: Card, id: string, place: number): Promise<Transaction> {
  const transaction = await world.get(transactions, id);
  if (transaction.cardId === card.id) return transaction;
  throw new ApiError("reference_invalid", {
    detail: `The case is about ${card.id}.`,
    errors: [{ in: "body", pointer: `/disputeTransactionIds/${place}`, message: "was paid with another card" }],
  });
}

async function reasonFor(world: World, { pan }: Card, { authorizationId }: Transaction): Promise<string> {
  const authorization = authorizationId === null ? undefined : await world.find(authorizations, authorizationId);
  const absent = ["ecommerce", "moto", "credential_on_file"];
  const isPresent = authorization !== undefined && !absent.includes(authorization.entryMode);
  return fraudReasonOf(testBinOf(pan)?.scheme ?? "DOMESTIC", isPresent);
}

async function blockedMerchants(world: World): Promise<FraudList> {
  const lists = await world.by(fraudLists, { kind: "block" }, { order: "oldest" });
  const there = lists.find(({ attribute }) => attribute === "merchant");
  return there ?? createList(world, { name: "Merchants found in fraud", attribute: "merchant", effect: "block" });
}
