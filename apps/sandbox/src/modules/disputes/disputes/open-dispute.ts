import { ApiError } from "@connect-portal/contract";
import { merchants } from "../../../entities/acquiring.ts";
import { DEADLINE, disputes } from "../../../entities/disputes.ts";
import { accounts, cards, customers, transactions } from "../../../entities/issuing.ts";
import { maskedPan } from "../../../simulator/cards/card.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import {
  claimingStatuses,
  claims,
  type Dispute,
  type DisputeStatus,
  isClosed,
} from "../../../simulator/disputes/dispute.ts";
import { flowOf } from "../../../simulator/disputes/stages.ts";
import { convert } from "../../../simulator/money/convert.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Payment } from "../../../simulator/payments/payment.ts";
import { remainderOf, type Share, shareOfBilling } from "../../../simulator/transactions/remainder.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { rateBetween } from "../../reference/rates/rate-between.ts";
import { assertReason } from "./assert-reason.ts";
import { followPosting, postCardholder } from "./book-cardholder.ts";
import { paymentOf } from "./book-merchant.ts";
import { factsOf } from "./facts-of.ts";
import { presentDispute } from "./present-dispute.ts";

/** The limit for one transaction: an order has only so many items. */
const MOST_DISPUTES = 20;

/** Withdrawn and credited disputes do not reduce the amount that can be disputed. */
const counting: readonly DisputeStatus[] = claimingStatuses.concat("lost");

export interface NewDispute {
  /** Set for the past of a new world; generated when left out. */
  readonly id?: string;
  readonly transactionId: string;
  /** A reason code of the card's network. */
  readonly reasonCode: string;
  /** In the account's currency; all that is left of the transaction when left out. */
  readonly amount?: Money | undefined;
  /** ISO 8601 day on which goods or services were to arrive. */
  readonly expectedDeliveryDate?: string | undefined;
  readonly openedBy: "cardholder" | "issuer";
  readonly comment?: string | null | undefined;
}

/**
 * Opens a dispute. A consumer gets a provisional credit at once.
 * @throws ApiError transaction_not_found, transaction_state_conflict, reference_code_unknown, reference_invalid,
 * amount_invalid, currency_invalid
 */
export async function openDispute(world: World, request: NewDispute): Promise<Dispute> {
  const transaction = await world.get(transactions, request.transactionId);
  const share = await disputable(world, transaction, request.amount);
  const account = await world.get(accounts, transaction.accountId);
  if (account.status === "closed") throw conflict("The account is closed: it cannot be credited.");
  const card = transaction.cardId === null ? undefined : await world.find(cards, transaction.cardId);
  const network = (card && testBinOf(card.pan)?.scheme) ?? "DOMESTIC";
  const expectedOn = request.expectedDeliveryDate ?? null;
  const facts = await factsOf(world, transaction, expectedOn);
  const { reason, respondBy } = assertReason(network, request.reasonCode, facts);
  const amount = { ...transaction.billingAmount, amount: share.billing };
  const transactionAmount = { ...transaction.transactionAmount, amount: share.transaction };
  const customer = await world.find(customers, account.customerId);
  const payment = await paymentOf(world, transaction);
  const at = world.now.toISOString();
  const dispute: Dispute = {
    id: request.id ?? world.newId(disputes.prefix),
    status: "opened",
    network,
    reasonCode: reason.code,
    family: reason.family,
    flow: flowOf(network, reason.family),
    transactionId: transaction.id,
    accountId: account.id,
    cardId: transaction.cardId,
    maskedPan: card ? maskedPan(card.pan) : null,
    merchantId: payment?.merchantId ?? null,
    networkReference: transaction.networkReference,
    transactionDate: transaction.valueDate,
    amount,
    transactionAmount,
    creditedAmount: 0,
    expectedDeliveryDate: expectedOn,
    merchantAmount: payment && (await merchantAmountOf(world, payment, transactionAmount)),
    openedBy: request.openedBy,
    hasProvisionalCredit: customer?.kind !== "company",
    isMerchantDebited: false,
    networkAmount: 0,
    fees: [],
    evidence: [],
    history: [{ action: "open", party: "issuer", status: "opened", at, comment: request.comment ?? null }],
    outcome: null,
    openedAt: at,
    chargedBackAt: null,
    respondBy,
    closedAt: null,
  };
  const credit = await postCardholder(world, dispute, "opened");
  world.put(transactions, { ...transaction, disputeId: dispute.id });
  world.schedule({ kind: DEADLINE, subject: dispute.id, at: new Date(respondBy) });
  world.emit({ type: "dispute.opened", subject: dispute.id, before: null, after: presentDispute(dispute) });
  world.put(disputes, dispute);
  if (credit) await followPosting(world, dispute, credit);
  return dispute;
}

/**
 * The disputed part of a sale in its merchant's settlement currency. `sold` is in the currency of the sale, and may be 0
 * for a part that rounds to nothing.
 */
async function merchantAmountOf(world: World, { merchantId }: Payment, sold: Money): Promise<Money> {
  const { currencyCode } = await world.get(merchants, merchantId);
  return convert(sold, currencyCode, await rateBetween(world, sold.currencyCode, currencyCode));
}

/**
 * The amount that a new dispute claims of a purchase or a withdrawal: all that is left when no amount is given. An
 * amount that a dispute has lost cannot be claimed again.
 * @throws ApiError transaction_state_conflict, amount_invalid, currency_invalid
 */
async function disputable(world: ReadWorld, transaction: Transaction, wanted?: Money): Promise<Share> {
  const { id, kind, direction, billingAmount, refundedAmount } = transaction;
  if (direction !== "debit" || (kind !== "purchase" && kind !== "cash_withdrawal")) {
    throw conflict("Only a purchase or a cash withdrawal can be disputed. Adjust the account for anything else.");
  }
  const earlier = await world.by(disputes, { transaction_id: id, status: counting }, { order: "oldest" });
  if (earlier.length >= MOST_DISPUTES) throw conflict(`It has ${MOST_DISPUTES} disputes, the maximum.`);
  const owed = remainderOf(transaction, earlier);
  const lost = earlier.reduce((sum, { status, amount }) => sum + (status === "lost" ? amount.amount : 0), 0);
  const left = Math.max(0, owed.billing - lost);
  const why = whyLess(refundedAmount, earlier);
  if (left === 0)
    throw conflict(why.length > 0 ? `Nothing is left to dispute: ${why}.` : "Nothing is left to dispute.");
  if (!wanted) return shareOfBilling(transaction, owed, left);
  const { currencyCode } = billingAmount;
  if (wanted.currencyCode !== currencyCode) {
    throw new ApiError("currency_invalid", {
      detail: `The account's currency is ${currencyCode}.`,
      errors: [{ in: "body", pointer: "/amount/currencyCode", message: `must be ${currencyCode}` }],
    });
  }
  if (wanted.amount < 1 || wanted.amount > left) {
    throw new ApiError("amount_invalid", {
      detail: `${left} of the transaction can be disputed${why === "" ? "" : `: ${why}`}.`,
      errors: [{ in: "body", pointer: "/amount/amount", message: `must be from 1 to ${left}` }],
    });
  }
  return shareOfBilling(transaction, owed, wanted.amount);
}

/** Explains to people why less than the whole amount is left. */
function whyLess(refunded: number, earlier: readonly Dispute[]): string {
  const disputed = earlier.map((dispute) => {
    const { id, amount, status } = dispute;
    const state = isClosed(dispute) ? "has already decided" : "is open for";
    return claims(dispute) || status === "lost" ? [`dispute ${id} ${state} ${amount.amount}`] : [];
  });
  return [refunded > 0 ? [`${refunded} were refunded`] : [], ...disputed].flat().join(", ");
}

function conflict(detail: string): ApiError {
  return new ApiError("transaction_state_conflict", { detail });
}
