import { ApiError } from "@connect-portal/contract";
import { accounts, transactions } from "../../../entities/issuing.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { recordClearing } from "../../acquiring/network-settlement/record-clearing.ts";
import { takeBackFromMinima } from "../../issuing/statements/return-payment.ts";
import { cashPaidBy } from "../../issuing/statements/returned-cash.ts";
import { presentTransaction } from "../../issuing/transactions/present-transaction.ts";
import { leftToRefund, refundable } from "./refundable.ts";

/** Credits of an authorization that were not taken back. A refund of a purchase belongs to that purchase. */
export async function creditsOf(world: ReadWorld, { id }: Authorization): Promise<readonly Transaction[]> {
  const made = await world.by(transactions, { authorization_id: id });
  return made.filter(
    ({ kind, direction, refundsTransactionId }) =>
      kind === "refund" && direction === "credit" && refundsTransactionId === null,
  );
}

/**
 * Takes back a credit at its own rate: all that is left, or the given minor units of the transaction's currency. The
 * cardholder may have spent it: the account can go below zero. Cash that it had paid is owed as cash again, and a minimum
 * is asked for again.
 * @throws ApiError amount_invalid, account_state_conflict
 */
export async function takeBackCredit(
  world: World,
  authorization: Authorization,
  amount: number | null,
  reference?: string,
): Promise<void> {
  const credits = await creditsOf(world, authorization);
  let wanted = amount ?? credits.reduce((sum, one) => sum + leftToRefund(one), 0);
  for (const [place, credit] of credits.entries()) {
    const part = Math.min(wanted, leftToRefund(credit));
    if (part <= 0) continue;
    await debit(world, credit, { part, reference: reference && place > 0 ? `${reference}:${place}` : reference });
    wanted -= part;
  }
  if (wanted <= 0) return;
  const errors = [{ in: "body" as const, pointer: "/amount", message: "is more than the amount left of the credit" }];
  throw new ApiError("amount_invalid", { errors });
}

interface Taken {
  /** Minor units of the transaction's currency. */
  readonly part: number;
  readonly reference: string | undefined;
}

async function debit(world: World, credit: Transaction, { part, reference }: Taken): Promise<void> {
  const { accountId, transactionAmount, billingAmount } = credit;
  const { status, currencyCode, cycleDay } = await world.get(accounts, accountId);
  if (status === "closed" || status === "charged_off") {
    throw new ApiError("account_state_conflict", { detail: `The account is ${status}: it cannot be debited.` });
  }
  const amount = refundable(credit, part) ?? 0;
  const returnedCash = cycleDay === null ? 0 : await returnedCashOf(world, credit, amount);
  const id = world.newId("trn");
  const description = `${credit.description}: taken back`;
  const bookingId = await world.book({
    kind: "refund",
    currency: currencyCode,
    about: id,
    description,
    lines: transfer(accountId, "int_settlement", amount),
  });
  world.put(transactions, {
    ...credit,
    refundedAmount: credit.refundedAmount + amount,
    refundedInTransaction: (credit.refundedInTransaction ?? 0) + part,
  });
  const taken = world.put(transactions, {
    ...credit,
    id,
    bookingId,
    direction: "debit",
    transactionAmount: { ...transactionAmount, amount: part },
    billingAmount: { ...billingAmount, amount },
    clearingReference: reference ?? null,
    refundsTransactionId: credit.id,
    refundedAmount: 0,
    ...(returnedCash > 0 && { returnedCash }),
    statementId: null,
    description,
    postedAt: world.now.toISOString(),
    valueDate: calendarOf(currencyCode).dayOf(world.now),
  });
  await recordClearing(world, taken);
  if (cycleDay !== null) await takeBackFromMinima(world, accountId, amount);
  world.emit({ type: "transaction.refunded", subject: credit.id, before: null, after: presentTransaction(taken) });
}

/** The credit paid cash first, so cash is the last that is owed again. */
async function returnedCashOf(world: World, credit: Transaction, amount: number): Promise<number> {
  const other = credit.billingAmount.amount - (await cashPaidBy(world, credit));
  const beyond = (taken: number) => Math.max(0, taken - other);
  return beyond(credit.refundedAmount + amount) - beyond(credit.refundedAmount);
}
