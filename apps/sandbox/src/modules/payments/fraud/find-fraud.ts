import { ApiError } from "@connect-portal/contract";
import { cards, transactions } from "../../../entities/issuing.ts";
import { fraudLists } from "../../../entities/payments.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { mayBecome } from "../../../simulator/cards/lifecycle.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import { factAgainst, isAbsent } from "../../../simulator/disputes/conditions.ts";
import { fraudReasonOf, reasonOf } from "../../../simulator/disputes/reasons.ts";
import type { CaseDecision, CaseOutcome, FraudCase } from "../../../simulator/fraud/alert.ts";
import type { FraudList } from "../../../simulator/fraud/fraud-list.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { fittingReasons } from "../../disputes/disputes/assert-reason.ts";
import { factsOf } from "../../disputes/disputes/facts-of.ts";
import { openDispute } from "../../disputes/disputes/open-dispute.ts";
import { blockCard } from "../../issuing/cards/block-card.ts";
import { addListEntry, createList } from "./add-list-entry.ts";

export interface CaseDecisionInput {
  readonly outcome: CaseOutcome;
  readonly comment?: string | null;
  readonly operatorId?: string | null;
  /** When genuine: hours for which the card is trusted; 24 when left out, 0 for not at all. */
  readonly trustForHours?: number;
  /** For fraud: `Code` of CARD_REASON, F01 to F03. */
  readonly blockReasonCode?: string;
  /** For fraud: the transactions to dispute. */
  readonly disputeTransactionIds?: readonly string[];
  /** For fraud: merchants that are blocked for every card of the world. */
  readonly blockMerchantNumbers?: readonly string[];
}

/** The actions taken on a case. The rest of its decision records who decided. */
export type Done = Pick<CaseDecision, "cardBlocked" | "cardUnblocked" | "listEntryIds" | "disputeIds">;

const COUNTERFEIT = "F01";

/**
 * The cardholder did not make the payments: blocks the card for good, disputes cleared payments, and blocks the
 * merchants involved.
 * @throws ApiError reference_invalid and the errors of `openDispute`
 */
export async function findFraud(
  world: World,
  { id: caseId, cardId }: FraudCase,
  input: CaseDecisionInput,
): Promise<Done> {
  const { blockReasonCode = COUNTERFEIT, disputeTransactionIds = [], blockMerchantNumbers = [], comment } = input;
  const card = await world.get(cards, cardId);
  // A lost, stolen or closed card is blocked already.
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
      reasonCode: await reasonFor(world, card, transaction, place),
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

/** The network's usual reason for fraud, or another of the same family that fits. */
async function reasonFor(world: World, { pan }: Card, transaction: Transaction, place: number): Promise<string> {
  const network = testBinOf(pan)?.scheme ?? "DOMESTIC";
  const facts = await factsOf(world, transaction);
  const usual = fraudReasonOf(network, facts.entryMode !== null && !isAbsent(facts));
  const fitting = fittingReasons(network, facts).filter(({ family }) => family === "fraud");
  const reason = fitting.find(({ code }) => code === usual) ?? fitting[0];
  if (reason) return reason.code;
  const against = factAgainst(reasonOf(network, usual)?.needs ?? [], facts);
  throw new ApiError("reference_invalid", {
    detail: `No reason for fraud of ${network} fits ${transaction.id}: ${against}.`,
    errors: [{ in: "body", pointer: `/disputeTransactionIds/${place}`, message: `cannot be disputed: ${against}` }],
  });
}

async function blockedMerchants(world: World): Promise<FraudList> {
  const lists = await world.by(fraudLists, { kind: "block" }, { order: "oldest" });
  const there = lists.find(({ attribute }) => attribute === "merchant");
  return there ?? createList(world, { name: "Merchants found in fraud", attribute: "merchant", effect: "block" });
}
