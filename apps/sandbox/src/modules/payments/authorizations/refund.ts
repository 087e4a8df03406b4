import { ApiError } from "@connect-portal/contract";
import { claimsOn } from "../../../entities/disputes.ts";
import { accounts, transactions } from "../../../entities/issuing.ts";
import {
  type Acceptor,
  type Authorization,
  type AuthorizationMessage,
  isCredit,
} from "../../../simulator/authorizations/authorization.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type Dispute, isClosed } from "../../../simulator/disputes/dispute.ts";
import { MAX_AMOUNT, transfer } from "../../../simulator/ledger/booking.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { refundedInTransaction } from "../../../simulator/transactions/remainder.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { recordClearing } from "../../acquiring/network-settlement/record-clearing.ts";
import { creditDisputes } from "../../disputes/disputes/credit-disputes.ts";
import { payOutClosed } from "../../issuing/accounts/refund-credit-balance.ts";
import { findCard, withReplaced } from "../../issuing/cards/find-card.ts";
import { followPurchase } from "../../issuing/instalments/follow-purchase.ts";
import { followBalance } from "../../issuing/statements/follow-balance.ts";
import { presentTransaction } from "../../issuing/transactions/present-transaction.ts";
import { assertSameReference } from "./assert-same-reference.ts";
import { bill, toBilling } from "./bill.ts";
import { changeAuthorization, conflict, openAmount } from "./change-authorization.ts";
import { openInTransaction } from "./find-authorization.ts";
import { leftToRefund, refundable } from "./refundable.ts";

export interface Refund {
  /** Set for the past of a new world. */
  readonly id?: string;
  /** The transaction that is refunded, whole or in part; left out for a credit without a purchase. */
  readonly transaction?: Transaction;
  /** The authorization of a credit that the issuer approved earlier. */
  readonly authorization?: Authorization | undefined;
  /** Needed when neither is given. */
  readonly card?: AuthorizationMessage["card"];
  /** In the currency of the transaction. */
  readonly amount: Money;
  /** Reverses the purchase at its own rate, as if it had never been made: nobody gains or loses. */
  readonly isReversal?: boolean;
  readonly acceptor?: Acceptor;
  readonly networkReference?: string;
  /** The same reference again is a duplicate, and changes nothing. */
  readonly clearingReference?: string | undefined;
}

/**
 * Credits the cardholder at the current rate, as the networks do: a rate change since the purchase is the cardholder's
 * gain or loss. The amount still owed for the purchase falls by the purchase's own rate. A closed account pays it out.
 * @throws ApiError amount_invalid, currency_invalid, card_not_found, transaction_state_conflict
 */
export async function refund(world: World, input: Refund): Promise<Transaction> {
  const { transaction: original, authorization, amount, clearingReference } = input;
  if (!Number.isSafeInteger(amount.amount) || amount.amount <= 0 || amount.amount > MAX_AMOUNT) {
    throw invalid(`must be between 1 and ${MAX_AMOUNT}`);
  }
  const presented = input.card && (await findCard(world, { card: input.card }));
  if (clearingReference !== undefined) {
    const [double] = await world.by(transactions, { clearing_reference: clearingReference }, { limit: 1 });
    if (double) {
      assertSameReference(double, clearingReference, {
        direction: "credit",
        amount,
        refundsTransactionId: original?.id ?? null,
        ...(authorization && { authorizationId: authorization.id }),
        ...(presented && { cardIds: (await withReplaced(world, presented.card)).map(({ id }) => id) }),
      });
      return double;
    }
  }
  if (authorization) assertClears(authorization, amount, original);
  const cardId = original?.cardId ?? authorization?.cardId ?? presented?.card.id ?? null;
  const accountId = original?.accountId ?? authorization?.accountId ?? presented?.card.accountId;
  if (accountId === undefined) throw new ApiError("card_not_found");
  const account = await world.get(accounts, accountId);
  const share = original && (await partOf(world, original, amount));
  const isAsPaid = input.isReversal === true || original?.rate === null;
  const today = isAsPaid ? undefined : await bill(world, amount, account.currencyCode);
  // At an unchanged rate, parts that are rounded one by one would give back more or less than was paid.
  const billed =
    share && (isAsPaid || original?.rate === today?.rate) ? { billing: share, rate: original?.rate ?? null } : today;
  if (!billed) throw new ApiError("rate_not_found");
  if (billed.billing.amount === 0) throw invalid("is 0 in the currency of the account");
  const acceptor = input.acceptor ?? original?.acceptor ?? authorization?.acceptor ?? null;
  const id = input.id ?? world.newId("trn");
  const what = authorization?.kind === "original_credit" ? "Credit from" : "Refund";
  const description = acceptor ? `${what} ${acceptor.name}` : "Refund";
  const bookingId = await world.book({
    kind: "refund",
    currency: account.currencyCode,
    about: id,
    description,
    lines: transfer("int_settlement", account.id, billed.billing.amount),
  });
  const postedAt = world.now.toISOString();
  const transaction = world.put(transactions, {
    id,
    kind: "refund",
    accountId,
    cardId,
    authorizationId: authorization?.id ?? original?.authorizationId ?? null,
    bookingId,
    transactionAmount: amount,
    billingAmount: billed.billing,
    rate: billed.rate,
    direction: "credit",
    wasForced: false,
    acceptor,
    merchantId: acceptor?.merchantId ?? null,
    networkReference: input.networkReference ?? original?.networkReference ?? authorization?.networkReference ?? null,
    clearingReference: clearingReference ?? null,
    refundsTransactionId: original?.id ?? null,
    ...(share && share.amount !== billed.billing.amount && { refundsShare: share.amount }),
    refundedAmount: 0,
    disputeId: null,
    instalmentPlanId: null,
    statementId: null,
    description,
    postedAt,
    valueDate: calendarOf(account.currencyCode).dayOf(world.now),
  });
  await recordClearing(world, transaction);
  if (original) await settle(world, original, transaction);
  if (authorization) await clearCredit(world, authorization, amount.amount);
  await followBalance(world, account.id);
  await payOutClosed(world, account.id);
  const after = presentTransaction(transaction);
  world.emit({ type: "transaction.refunded", subject: original?.id ?? id, before: null, after });
  return transaction;
}

/**
 * Takes a refund off the debt of its purchase: first off an open dispute, because the merchant refunds what is
 * disputed. An instalment plan is shortened by that amount.
 */
async function settle(world: World, original: Transaction, made: Transaction): Promise<void> {
  const { billingAmount, transactionAmount } = made;
  const share = made.refundsShare ?? billingAmount.amount;
  await creditDisputes(world, original, {
    refundId: made.id,
    billing: share,
    transaction: transactionAmount.amount,
  });
  world.put(transactions, {
    ...original,
    refundedAmount: original.refundedAmount + share,
    refundedInTransaction: refundedInTransaction(original) + transactionAmount.amount,
  });
  const ofPlan = await followPurchase(world, original.id, "refund");
  if (ofPlan > 0) world.put(transactions, { ...made, ofPlan });
}

/** Converts to the account's currency by the purchase's rate. @throws ApiError when it is more than is left */
async function partOf(world: World, original: Transaction, { amount, currencyCode }: Money): Promise<Money> {
  const { id, kind, direction, transactionAmount, billingAmount } = original;
  if (direction !== "debit" || (kind !== "purchase" && kind !== "cash_withdrawal")) {
    throw new ApiError("transaction_state_conflict", { detail: "Only a purchase or a withdrawal can be refunded." });
  }
  if (currencyCode !== transactionAmount.currencyCode) {
    const message = `must be ${transactionAmount.currencyCode}, as it was paid`;
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
  }
  const disputes = await claimsOn(world, id);
  const part = refundable(original, amount, disputes);
  if (part === undefined) throw tooMuch(original, disputes);
  return { amount: part, currencyCode: billingAmount.currencyCode };
}

/** States how much is left, and where the rest is. */
function tooMuch(original: Transaction, disputes: readonly Dispute[]): ApiError {
  const { transactionAmount, billingAmount, refundedAmount } = original;
  const won = disputes.filter(isClosed).map(({ id, amount }) => `dispute ${id} won ${amount.amount} back`);
  const why = [refundedAmount > 0 ? [`${refundedAmount} were refunded`] : [], ...won].flat();
  const left = leftToRefund(original, disputes);
  const rest = why.length > 0 ? ` Of ${billingAmount.amount} ${billingAmount.currencyCode}, ${why.join(", ")}.` : "";
  return new ApiError("amount_invalid", {
    detail: `${left} ${transactionAmount.currencyCode} of the transaction are left to refund.${rest}`,
    errors: [{ in: "body", pointer: "/amount/amount", message: "is more than the amount left to refund" }],
  });
}

function invalid(message: string): ApiError {
  return new ApiError("amount_invalid", { errors: [{ in: "body", pointer: "/amount/amount", message }] });
}

/**
 * Whether a refund can be the clearing of an authorization of a credit.
 * @throws ApiError authorization_state_conflict, currency_invalid, amount_invalid, reference_invalid for another card
 */
function assertClears(authorization: Authorization, { amount, currencyCode }: Money, original?: Transaction) {
  if (!isCredit(authorization.kind)) {
    throw new ApiError("authorization_state_conflict", {
      detail: `The authorization is of a ${authorization.kind}, not of a credit. Refund its transaction.`,
    });
  }
  if (!isOpen(authorization)) throw conflict(authorization);
  if (authorization.accountId === null) {
    throw new ApiError("authorization_state_conflict", {
      detail: "The card is of another issuer: its issuer books it.",
    });
  }
  // A card that has replaced the one that paid draws on the same account.
  if (original && original.cardId !== authorization.cardId && original.accountId !== authorization.accountId) {
    throw new ApiError("reference_invalid", {
      errors: [{ in: "body", pointer: "/transactionId", message: "is of another card than the authorization" }],
    });
  }
  const { currencyCode: authorized } = authorization.transactionAmount;
  if (currencyCode !== authorized) {
    const message = `must be ${authorized}, as it was authorized`;
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
  }
  const open = openInTransaction(authorization);
  if (amount <= open) return;
  throw new ApiError("amount_invalid", {
    errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${open}, as it was authorized` }],
  });
}

/** Marks the credited amount as cleared; the rest may follow. */
async function clearCredit(world: World, authorization: Authorization, amount: number): Promise<Authorization> {
  const clearedInTransaction = authorization.clearedInTransaction + amount;
  const isDone = amount === openInTransaction(authorization);
  const taken = isDone
    ? openAmount(authorization)
    : Math.min(toBilling(authorization, amount), openAmount(authorization));
  return changeAuthorization(world, authorization, {
    status: isDone ? "cleared" : "partially_cleared",
    event: "authorization.cleared",
    held: 0,
    followUp: { kind: "clearing", amount: taken },
    values: { clearedAmount: authorization.clearedAmount + taken, clearedInTransaction },
  });
}
