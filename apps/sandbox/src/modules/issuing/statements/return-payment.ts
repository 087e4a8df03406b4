import { ApiError } from "@connect-portal/contract";
import { accounts, instalmentPlans, statements, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import { daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import { limitTo, unpayNewest } from "../../../simulator/statements/minima.ts";
import { ownMinimumOf, type Statement, unpaidOf } from "../../../simulator/statements/statement.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { Due, World } from "../../../world/world.ts";
import { assertOpen } from "../accounts/change-account.ts";
import { charge } from "../accounts/charge.ts";
import { receivePayment } from "../accounts/receive-payment.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { statusAfter } from "./apply-payment.ts";
import { changeLoss } from "./follow-balance.ts";
import { keepMinima, openMinima, owedOn, payableOn } from "./open-minima.ts";
import { cashPaidBy } from "./returned-cash.ts";
import { statementsOf } from "./statements-of.ts";

/** ISO 20022 external return reasons: closed account, insufficient funds, no mandate, refund that the debtor asks for. */
type ReturnReason = "AC04" | "AM04" | "MD01" | "MD06";

export interface PaymentReturn {
  /** The latest payment when left out. */
  readonly transactionId?: string;
  readonly reasonCode: ReturnReason;
}

export interface Returned {
  readonly transaction: Transaction;
  /** Null where the tariff has none. */
  readonly fee: Transaction | null;
  /** ISO 8601 day on which the direct debit is retried; null when it is not. */
  readonly retryOn: string | null;
}

/** How long a debtor may have a direct debit returned: eight weeks (SEPA Core rulebook, 4.3.4). */
const RETURNABLE_DAYS = 56;
const RETRIES_AFTER_BUSINESS_DAYS = 5;
/** Local hour at which direct debits are collected. */
const COLLECTION_HOUR = 6;
export const RETRY_DUE = "payment.retry";

/**
 * Reverses a payment that the payer's bank has returned: its amount is owed again, the tariff's fee is charged, and a
 * payment that failed for insufficient funds is retried once. Instalments paid early have paid no statement, and their
 * return takes nothing from one: they fall due with the next. Cash that it had paid is owed as cash again. On a
 * written-off account the return adds to the loss, and costs nothing.
 * @throws ApiError account_state_conflict, transaction_not_found, transaction_state_conflict
 */
export async function returnPayment(world: World, accountId: string, wanted: PaymentReturn): Promise<Returned> {
  const account = await world.get(accounts, accountId);
  const isWrittenOff = account.status === "charged_off";
  if (!isWrittenOff) assertOpen(account);
  const payment = await paymentOf(world, account, wanted.transactionId);
  assertReturnable(payment, world.now);
  const { amount } = payment.billingAmount;
  const returnedCash = account.cycleDay === null ? 0 : await cashPaidBy(world, payment);
  const isOfPlan = payment.aboutId?.startsWith(`${instalmentPlans.prefix}_`) === true;
  const posted = await postTransaction(world, {
    account,
    kind: "adjustment",
    bookingKind: isOfPlan ? "instalment" : "payment_return",
    direction: "debit",
    against: "int_cash",
    amount,
    description: `Payment returned, ${wanted.reasonCode}`,
    refundsTransactionId: payment.id,
  });
  const transaction = returnedCash === 0 ? posted : world.put(transactions, { ...posted, returnedCash });
  world.put(transactions, { ...payment, refundedAmount: amount });
  if (isWrittenOff) await changeLoss(world, account);
  else if (account.cycleDay !== null && !isOfPlan) await takeBackPayment(world, account.id, amount);
  const fee = isWrittenOff ? null : await chargeReturn(world, account, transaction);
  const isRetried = wanted.reasonCode === "AM04" && payment.isSecondAttempt !== true && !isWrittenOff;
  const retryOn = isRetried ? retry(world, payment) : null;
  const after = presentTransaction(transaction);
  world.emit({ type: "payment.returned", subject: account.id, before: null, after });
  return { transaction, fee, retryOn };
}

async function paymentOf(world: World, { id }: Account, transactionId: string | undefined): Promise<Transaction> {
  const found =
    transactionId === undefined
      ? (await world.by(transactions, { account_id: id, kind: "payment" }, { limit: 1 }))[0]
      : await world.get(transactions, transactionId);
  if (found?.accountId !== id || found.kind !== "payment") throw new ApiError("transaction_not_found");
  return found;
}

function assertReturnable({ id, refundedAmount, valueDate, billingAmount }: Transaction, now: Date): void {
  if (refundedAmount > 0) {
    throw new ApiError("transaction_state_conflict", { detail: `The payment ${id} has been returned already.` });
  }
  if (daysBetween(valueDate, calendarOf(billingAmount.currencyCode).dayOf(now)) <= RETURNABLE_DAYS) return;
  throw new ApiError("transaction_state_conflict", {
    detail: `The payment ${id} is older than ${RETURNABLE_DAYS} days: banks return none so late.`,
  });
}

async function chargeReturn(world: World, account: Account, { id }: Transaction): Promise<Transaction | null> {
  const amount = fromDirhams(findAccountProduct(account.productCode)?.returnedPaymentFee ?? 0, account.currencyCode);
  if (amount === 0) return null;
  const current = await world.get(accounts, account.id);
  return charge(world, { account: current, kind: "fee", amount, about: id, description: "Returned payment fee" });
}

function retry(world: World, { id, billingAmount }: Transaction): string {
  const calendar = calendarOf(billingAmount.currencyCode);
  const day = calendar.businessDayAfter(calendar.dayOf(world.now), RETRIES_AFTER_BUSINESS_DAYS);
  world.schedule({ kind: RETRY_DUE, subject: id, at: calendar.atHour(day, COLLECTION_HOUR) });
  return day;
}

/** The second attempt succeeds. It takes no more than is still owed; an account without credit is loaded again. */
export async function retryPayment(world: World, { subject }: Due): Promise<void> {
  const payment = await world.get(transactions, subject);
  const account = await world.get(accounts, payment.accountId);
  if (account.status === "closed" || account.status === "charged_off") return;
  const { amount: asked } = payment.billingAmount;
  const amount = account.cycleDay === null ? asked : Math.min(asked, await owedOn(world, account.id));
  if (amount === 0) return;
  const made = await receivePayment(world, account, amount, "Payment by direct debit, second attempt");
  world.put(transactions, { ...made, isSecondAttempt: true });
}

/**
 * Undoes a payment's effect on statements. Payments go to the oldest minimum first, so a missing one is missing from
 * the newest: first from the amount beyond all minimums, then from these. A due date that passed with the payment is
 * now missed.
 */
async function takeBackPayment(world: World, accountId: string, amount: number): Promise<void> {
  const all = await statementsOf(world, accountId);
  const [latest] = all;
  if (!latest) return;
  const today = calendarOf(latest.currencyCode).dayOf(world.now);
  const beyond = Math.max(0, latest.paid - latest.minimumDue);
  const missing = unpayNewest(
    all.map((one) => ({ paid: Math.max(0, ownMinimumOf(one) - unpaidOf(one)) })),
    amount - beyond,
  );
  for (const [place, statement] of all.entries()) {
    const unpaid = unpaidOf(statement) + (missing[place] ?? 0);
    const isOpen = place === 0 || statement.dueDate >= today;
    const paid = isOpen ? Math.max(0, statement.paid - amount) : statement.paid;
    const changed = { ...statement, unpaid, paid };
    if (unpaid === unpaidOf(statement) && paid === statement.paid) continue;
    world.put(statements, { ...changed, status: statusWithout(changed, today) });
  }
  const account = await world.get(accounts, accountId);
  const minima = limitTo(await openMinima(world, account), await payableOn(world, accountId));
  const isLate = account.arrears.overdueAmount === 0 && minima.some((one) => one.isOverdue && one.unpaid > 0);
  await keepMinima(world, account, minima, isLate ? "account.overdue" : "account.adjusted");
}

function statusWithout(statement: Statement, today: string): Statement["status"] {
  const { status, dueDate, minimumDue, unpaid = 0 } = statement;
  if (status === "overdue" || status === "superseded" || minimumDue === 0) return status;
  if (dueDate >= today) return statusAfter({ ...statement, status: "open" }, statement.paid);
  return unpaid > 0 ? "overdue" : status;
}
