import { transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type BookingKind, transfer } from "../../../simulator/ledger/booking.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";

export interface Posting {
  readonly account: Account;
  readonly kind: Exclude<Transaction["kind"], "purchase" | "cash_withdrawal" | "refund">;
  /** The direction, seen from the account. */
  readonly direction: Transaction["direction"];
  /** The other side of the booking: one of the house's accounts. */
  readonly against: string;
  /** Minor units of the account's currency, above 0. */
  readonly amount: number;
  readonly bookingKind: BookingKind;
  readonly description: string;
  readonly aboutId?: string;
  readonly cardId?: string;
  /** For a refund: the transaction that it gives back. */
  readonly refundsTransactionId?: string;
}

/** Books and records a transaction of an account that involves no merchant. */
export async function postTransaction(world: World, posting: Posting): Promise<Transaction> {
  const { account, kind, direction, against, amount, bookingKind, description, aboutId = null, cardId } = posting;
  const id = world.newId("trn");
  const money = { amount, currencyCode: account.currencyCode };
  const bookingId = await world.book({
    kind: bookingKind,
    currency: account.currencyCode,
    about: id,
    description,
    lines: direction === "debit" ? transfer(account.id, against, amount) : transfer(against, account.id, amount),
  });
  const postedAt = world.now.toISOString();
  return world.put(transactions, {
    id,
    kind,
    accountId: account.id,
    cardId: cardId ?? null,
    authorizationId: null,
    bookingId,
    aboutId,
    transactionAmount: money,
    billingAmount: money,
    rate: null,
    direction,
    wasForced: false,
    acceptor: null,
    merchantId: null,
    networkReference: null,
    refundsTransactionId: posting.refundsTransactionId ?? null,
    refundedAmount: 0,
    disputeId: null,
    instalmentPlanId: null,
    statementId: null,
    description,
    postedAt,
    valueDate: calendarOf(account.currencyCode).dayOf(world.now),
  });
}
