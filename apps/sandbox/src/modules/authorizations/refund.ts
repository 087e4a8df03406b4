import { ApiError } from "@connect-portal/contract";
import type { Acceptor, AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import { MAX_AMOUNT, transfer } from "../../simulator/ledger/booking.ts";
import type { Money } from "../../simulator/money/money.ts";
import type { Transaction } from "../../simulator/transactions/transaction.ts";
import type { World } from "../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { transactions } from "../transactions/transactions.ts";
import { bill } from "./bill.ts";
import { findCard } from "./find-card.ts";
import { refundable } from "./refundable.ts";

export interface Refund {
  /** Of what a new world begins with. */
  readonly id?: string;
  /** What it gives back, or a part of it; left out for a credit that belongs to no purchase. */
  readonly transaction?: Transaction;
  /** Needed when no transaction is given. */
  readonly card?: AuthorizationMessage["card"];
  /** In the currency of the transaction. */
  readonly amount: Money;
  readonly acceptor?: Acceptor;
  readonly networkReference?: string;
  /** The same again is a double, and changes nothing. */
  readonly clearingReference?: string | undefined;
}

/**
 * Credits the cardholder. A part of a purchase goes at the purchase's own rate, so that all of it leaves nothing.
 * @throws ApiError amount_invalid, currency_invalid, card_not_found, account_state_conflict, transaction_state_conflict
 */
export async function refund(world: World, input: Refund): Promise<Transaction> {
  const { transaction: original, amount, clearingReference } = input;
  if (!Number.isSafeInteger(amount.amount) || amount.amount <= 0 || amount.amount > MAX_AMOUNT) {
    throw invalid(`must be between 1 and ${MAX_AMOUNT}`);
  }
  if (clearingReference !== undefined) {
    const [double] = await world.by(transactions, { clearing_reference: clearingReference }, { limit: 1 });
    if (double) return double;
  }
  const presented = input.card && (await findCard(world, { card: input.card }));
  const cardId = original?.cardId ?? presented?.card.id ?? null;
  const accountId = original?.accountId ?? presented?.card.accountId;
  if (accountId === undefined) throw new ApiError("card_not_found");
  const account = await world.get(accounts, accountId);
  if (account.status === "closed") {
    throw new ApiError("account_state_conflict", { detail: "The account is closed: it cannot be credited." });
  }
  const billed = original
    ? { billing: partOf(original, amount), rate: original.rate }
    : await bill(world, amount, account.currencyCode);
  if (!billed) throw new ApiError("rate_not_found");
  if (billed.billing.amount === 0) throw invalid("is 0 in the currency of the account");
  const acceptor = input.acceptor ?? original?.acceptor ?? null;
  const id = input.id ?? world.newId("trn");
  const description = acceptor ? `Refund ${acceptor.name}` : "Refund";
  const bookingId = await world.book({
    kind: "refund",
    currency: account.currencyCode,
    about: id,
    description,
    lines: transfer("int_settlement", account.id, billed.billing.amount),
  });
  if (original) {
    const refundedAmount = original.refundedAmount + billed.billing.amount;
    world.put(transactions, { ...original, refundedAmount });
  }
  const postedAt = world.now.toISOString();
  const transaction = world.put(transactions, {
    id,
    kind: "refund",
    accountId,
    cardId,
    authorizationId: original?.authorizationId ?? null,
    bookingId,
    transactionAmount: amount,
    billingAmount: billed.billing,
    rate: billed.rate,
    direction: "credit",
    wasForced: false,
    acceptor,
    merchantId: acceptor?.merchantId ?? null,
    networkReference: input.networkReference ?? original?.networkReference ?? null,
    clearingReference: clearingReference ?? null,
    refundsTransactionId: original?.id ?? null,
    refundedAmount: 0,
    disputeId: null,
    instalmentPlanId: null,
    statementId: null,
    description,
    postedAt,
    valueDate: postedAt.slice(0, 10),
  });
  const after = presentTransaction(transaction);
  world.emit({ type: "transaction.refunded", subject: original?.id ?? id, before: null, after });
  return transaction;
}

/** In the account's currency. @throws ApiError when it is not all or a part of what is left */
function partOf(original: Transaction, { amount, currencyCode }: Money): Money {
  const { kind, direction, transactionAmount, billingAmount } = original;
  if (direction !== "debit" || (kind !== "purchase" && kind !== "cash_withdrawal")) {
    throw new ApiError("transaction_state_conflict", { detail: "Only a purchase or a withdrawal can be refunded." });
  }
  if (currencyCode !== transactionAmount.currencyCode) {
    const message = `must be ${transactionAmount.currencyCode}, as it was paid`;
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
  }
  const part = refundable(original, amount);
  if (part === undefined) throw invalid("is more than the amount left to refund");
  return { amount: part, currencyCode: billingAmount.currencyCode };
}

function invalid(message: string): ApiError {
  return new ApiError("amount_invalid", { errors: [{ in: "body", pointer: "/amount/amount", message }] });
}
