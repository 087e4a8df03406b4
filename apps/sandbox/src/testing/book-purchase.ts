import { accounts, transactions } from "../entities/issuing.ts";
import { calendarOf } from "../simulator/calendar/local-calendar.ts";
import { transfer } from "../simulator/ledger/booking.ts";
import type { Transaction } from "../simulator/transactions/transaction.ts";
import type { World } from "../world/world.ts";

/** Something that has cleared on an account, without the card and the merchant that it would take. */
export async function bookPurchase(
  world: World,
  accountId: string,
  amount: number,
  kind: "purchase" | "cash_withdrawal" = "purchase",
): Promise<Transaction> {
  const { currencyCode } = await world.get(accounts, accountId);
  const id = world.newId("trn");
  const bookingId = await world.book({
    kind: kind === "purchase" ? "purchase" : "cash",
    currency: currencyCode,
    about: id,
    description: "Bought",
    lines: transfer(accountId, "int_settlement", amount),
  });
  const postedAt = world.now.toISOString();
  return world.put<Transaction>(transactions, {
    id,
    kind,
    accountId,
    cardId: null,
    authorizationId: null,
    bookingId,
    direction: "debit",
    transactionAmount: { amount, currencyCode },
    billingAmount: { amount, currencyCode },
    rate: null,
    wasForced: false,
    acceptor: null,
    merchantId: null,
    networkReference: null,
    clearingReference: null,
    refundsTransactionId: null,
    refundedAmount: 0,
    disputeId: null,
    instalmentPlanId: null,
    statementId: null,
    description: "Bought",
    postedAt,
    valueDate: calendarOf(currencyCode).dayOf(world.now),
  });
}
