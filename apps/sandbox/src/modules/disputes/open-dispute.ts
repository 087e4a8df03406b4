import { ApiError } from "@connect-portal/contract";
import { maskedPan } from "../../simulator/cards/card.ts";
import { testBinOf } from "../../simulator/cards/test-bins.ts";
import { type Dispute, isClosed } from "../../simulator/disputes/dispute.ts";
import { reasonOf } from "../../simulator/disputes/reasons.ts";
import { chargebackBy } from "../../simulator/disputes/stages.ts";
import type { Money } from "../../simulator/money/money.ts";

import type { Transaction } from "../../simulator/transactions/transaction.ts";
import type { World } from "../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { cards } from "../cards/cards.ts";
import { customers } from "../customers/customers.ts";
import { transactions } from "../transactions/transactions.ts";
import { bookCardholder } from "./book-cardholder.ts";
import { DEADLINE, disputes } from "./disputes.ts";
import { merchantAmountOf } from "./merchant-amount.ts";
import { presentDispute } from "./present-dispute.ts";

export interface NewDispute {
  /** Of a new world's past; made when left out. */
  readonly id?: string;
  readonly transactionId: string;
  /** Of the network of the card. */
  readonly reasonCode: string;
  /** In the account's currency; all that is left of the transaction when left out. */
  readonly amount?: Money | undefined;
  readonly openedBy: "cardholder" | "issuer";
  readonly comment?: string | null | undefined;
}

/**
 * Asks back what was paid. A person has the money at once, for the time being.
 * @throws ApiError transaction_not_found, transaction_state_conflict, reference_code_unknown, amount_invalid,
 * currency_invalid
 */
export async function openDispute(world: World, request: NewDispute): Promise<Dispute> {
  const transaction = await world.get(transactions, request.transactionId);
  await assertDisputable(world, transaction);
  const account = await world.get(accounts, transaction.accountId);
  const card = transaction.cardId === null ? undefined : await world.find(cards, transaction.cardId);
  const network = (card && testBinOf(card.pan)?.scheme) ?? "DOMESTIC";
  const reason = reasonOf(network, request.reasonCode);
  if (!reason) {
    throw new ApiError("reference_code_unknown", {
      detail: `${network} has no reason ${request.reasonCode}.`,
      errors: [{ in: "body", pointer: "/reasonCode", message: `is not a reason of ${network}` }],
    });
  }
  const respondBy = chargebackBy(transaction.postedAt, reason.days);
  if (respondBy <= world.now.toISOString()) {
    throw new ApiError("transaction_state_conflict", {
      detail: `Reason ${reason.code} is open for ${reason.days} days after the clearing. This ended at ${respondBy}.`,
    });
  }
  const amount = amountOf(transaction, request.amount);
  const customer = await world.find(customers, account.customerId);
  const at = world.now.toISOString();
  const dispute: Dispute = {
    id: request.id ?? world.newId(disputes.prefix),
    status: "opened",
    network,
    reasonCode: reason.code,
    family: reason.family,
    transactionId: transaction.id,
    accountId: account.id,
    cardId: transaction.cardId,
    maskedPan: card ? maskedPan(card.pan) : null,
    merchantId: transaction.merchantId,
    networkReference: transaction.networkReference,
    transactionDate: transaction.valueDate,
    amount,
    merchantAmount: await merchantAmountOf(world, transaction, amount),
    openedBy: request.openedBy,
    hasProvisionalCredit: customer?.kind !== "company",
    isMerchantDebited: false,
    fees: [],
    evidence: [],
    history: [{ action: "open", party: "issuer", status: "opened", at, comment: request.comment ?? null }],
    outcome: null,
    openedAt: at,
    chargedBackAt: null,
    respondBy,
    closedAt: null,
  };
  await bookCardholder(world, dispute, "opened");
  world.put(transactions, { ...transaction, disputeId: dispute.id });
  world.schedule({ kind: DEADLINE, subject: dispute.id, at: new Date(respondBy) });
  world.emit({ type: "dispute.opened", subject: dispute.id, before: null, after: presentDispute(dispute) });
  return world.put(disputes, dispute);
}

async function assertDisputable(world: World, { kind, direction, disputeId }: Transaction): Promise<void> {
  if (direction !== "debit" || (kind !== "purchase" && kind !== "cash_withdrawal")) {
    throw new ApiError("transaction_state_conflict", {
      detail: "Only a purchase or a cash withdrawal can be disputed. Adjust the account for anything else.",
    });
  }
  const earlier = disputeId === null ? undefined : await world.find(disputes, disputeId);
  if (!earlier || earlier.status === "withdrawn") return;
  throw new ApiError("transaction_state_conflict", {
    detail: isClosed(earlier)
      ? `Dispute ${earlier.id} has already decided it.`
      : `Dispute ${earlier.id} is open for it.`,
  });
}

function amountOf({ billingAmount, refundedAmount }: Transaction, wanted: Money | undefined): Money {
  const left = billingAmount.amount - refundedAmount;
  if (left <= 0) {
    throw new ApiError("transaction_state_conflict", {
      detail: "It was refunded in full: nothing is left to dispute.",
    });
  }
  if (!wanted) return { ...billingAmount, amount: left };
  if (wanted.currencyCode !== billingAmount.currencyCode) {
    throw new ApiError("currency_invalid", {
      detail: `The account's currency is ${billingAmount.currencyCode}.`,
      errors: [{ in: "body", pointer: "/amount/currencyCode", message: `must be ${billingAmount.currencyCode}` }],
    });
  }
  if (wanted.amount < 1 || wanted.amount > left) {
    throw new ApiError("amount_invalid", {
      detail: `${left} of the transaction can be disputed.`,
      errors: [{ in: "body", pointer: "/amount/amount", message: `must be from 1 to ${left}` }],
    });
  }
  return { amount: wanted.amount, currencyCode: wanted.currencyCode };
}
