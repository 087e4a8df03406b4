import { ApiError } from "@connect-portal/contract";
import { accounts, instalmentPlans, statements, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import { daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import { limitTo, payMinima } from "../../../simulator/statements/minima.ts";
import { creditsUntilDue } from "../../../simulator/statements/settlement.ts";
import { ownMinimumOf, type Statement, unpaidOf } from "../../../simulator/statements/statement.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { Due, World } from "../../../world/world.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { charge } from "../accounts/charge.ts";
import { receivePayment } from "../accounts/receive-payment.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { statusAfter } from "./apply-payment.ts";
import { changeLoss } from "./follow-balance.ts";
import { keepMinima, openMinima, payableOn } from "./open-minima.ts";
import { cashPaidBy } from "./returned-cash.ts";
import { statementsOf } from "./statements-of.ts";
import { traced } from "./traced.ts";

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
 * direct debit that failed for insufficient funds is retried once. Instalments paid early have paid no statement, and their
 * return takes nothing from one: they fall due with the next. Cash that it had paid is owed as cash again. On a
 * written-off account the return adds to the loss, and costs nothing. A closed account is written off by it: the bank
 * cannot refuse the return, and nobody bills that account any more.
 * @throws ApiError transaction_not_found, transaction_state_conflict
 */
export async function returnPayment(world: World, accountId: string, wanted: PaymentReturn): Promise<Returned> {
  const account = await world.get(accounts, accountId);
  const isWrittenOff = account.status === "charged_off" || account.status === "closed";
  const payment = await paymentOf(world, account, wanted.transactionId);
  assertReturnable(payment, world.now);
  const { amount } = payment.billingAmount;
  const returnedCash = account.cycleDay === null ? 0 : await cashPaidBy(world, payment);
  const posted = await postTransaction(world, {
    account,
    kind: "adjustment",
    bookingKind: isOfPlan(payment) ? "instalment" : "payment_return",
    direction: "debit",
    against: "int_cash",
    amount,
    description: `Payment returned, ${wanted.reasonCode}`,
    refundsTransactionId: payment.id,
  });
  const transaction = returnedCash === 0 ? posted : world.put(transactions, { ...posted, returnedCash });
  if (account.status === "closed") changeAccount(world, account, { ...account, status: "charged_off" });
  if (isWrittenOff) await changeLoss(world, account);
  else if (account.cycleDay !== null && !isOfPlan(payment)) await takeBackPayment(world, payment);
  world.put(transactions, { ...payment, refundedAmount: amount });
  const fee = isWrittenOff ? null : await chargeReturn(world, account, transaction);
  const isRetried = wanted.reasonCode === "AM04" && !payment.isMadeByPayer && !payment.isSecondAttempt && !isWrittenOff;
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

/** The second attempt succeeds. It takes no more than may be asked for; an account without credit is loaded again. */
export async function retryPayment(world: World, { subject }: Due): Promise<void> {
  const payment = await world.get(transactions, subject);
  const account = await world.get(accounts, payment.accountId);
  if (account.status === "closed" || account.status === "charged_off") return;
  const { amount: asked } = payment.billingAmount;
  const amount = account.cycleDay === null ? asked : Math.min(asked, await payableOn(world, account.id));
  if (amount === 0) return;
  const made = await receivePayment(world, account, amount, "Payment by direct debit, second attempt");
  world.put(transactions, { ...made, isSecondAttempt: true });
}

/**
 * Undoes a payment's effect on statements: the others pay the minimums anew, each the oldest of those that it found. A
 * due date that passed with the payment is now missed.
 */
async function takeBackPayment(world: World, payment: Transaction): Promise<void> {
  const { id, accountId, valueDate, billingAmount } = payment;
  const all = (await statementsOf(world, accountId)).toReversed();
  const made = await paymentsOf(world, accountId, all);
  const before = payMinima(all, made);
  const after = payMinima(
    all,
    made.filter((one) => one.id !== id),
  );
  const found = all.filter(({ sequence }) => sequence < periodOf(payment, all));
  for (const [place, statement] of all.entries()) {
    const missing = (after[place] ?? 0) - (before[place] ?? 0);
    const unpaid = Math.min(ownMinimumOf(statement), unpaidOf(statement) + missing);
    const counted = found.includes(statement) && (statement === found.at(-1) || statement.dueDate >= valueDate);
    const paid = counted ? Math.max(0, statement.paid - billingAmount.amount) : statement.paid;
    if (unpaid === unpaidOf(statement) && paid === statement.paid) continue;
    const changed = { ...statement, unpaid, paid };
    world.put(statements, { ...changed, status: await statusWithout(world, changed) });
  }
  await followMinima(world, accountId);
}

/**
 * Asks again for what a credit had paid of minimums by leaving less to pay, because it is taken back: of those that are
 * not yet due or overdue, as far as payments have not paid them.
 */
export async function takeBackFromMinima(world: World, accountId: string, credited: number): Promise<void> {
  const all = (await statementsOf(world, accountId)).toReversed();
  const asked = payMinima(all, await paymentsOf(world, accountId, all));
  let left = credited;
  for (const [place, statement] of all.entries()) {
    const { dueDate, currencyCode, status } = statement;
    if (status !== "overdue" && dueDate < calendarOf(currencyCode).dayOf(world.now)) continue;
    const more = Math.min(left, (asked[place] ?? 0) - unpaidOf(statement));
    if (more <= 0) continue;
    left -= more;
    world.put(statements, { ...statement, unpaid: unpaidOf(statement) + more });
  }
  await followMinima(world, accountId);
}

/** Lets the account's arrears follow minimums that were raised: nobody is asked for more than is owed. */
async function followMinima(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  const minima = limitTo(await openMinima(world, account), await payableOn(world, accountId));
  const isLate = account.arrears.overdueAmount === 0 && minima.some((one) => one.isOverdue && one.unpaid > 0);
  await keepMinima(world, account, minima, isLate ? "account.overdue" : "account.adjusted");
}

/** The account's payments that were not returned, and the one that is being returned, the oldest first. */
async function paymentsOf(world: World, accountId: string, all: readonly Statement[]) {
  const made = await world.by(transactions, { account_id: accountId, kind: "payment" }, { order: "oldest" });
  const standing = made.filter((one) => one.refundedAmount === 0 && !isOfPlan(one));
  return standing.map((one) => ({ id: one.id, amount: one.billingAmount.amount, period: periodOf(one, all) }));
}

const isOfPlan = ({ aboutId }: Transaction): boolean => aboutId?.startsWith(`${instalmentPlans.prefix}_`) === true;

/** The number of the statement that lists a transaction: it found those before. */
function periodOf({ statementId }: Transaction, all: readonly Statement[]): number {
  return all.find(({ id }) => id === statementId)?.sequence ?? Number.POSITIVE_INFINITY;
}

async function statusWithout(world: World, statement: Statement): Promise<Statement["status"]> {
  const { accountId, status, dueDate, currencyCode, minimumDue, unpaid = 0, payInFull, lastEntry } = statement;
  if (status === "overdue" || status === "superseded" || minimumDue === 0) return status;
  if (dueDate >= calendarOf(currencyCode).dayOf(world.now)) {
    return statusAfter({ ...statement, status: "open" }, statement.paid);
  }
  if (unpaid > 0) return "overdue";
  const booked = await world.entries({
    account: accountId,
    order: "oldest",
    ...(lastEntry !== null && { after: lastEntry }),
  });
  return creditsUntilDue(statement, await traced(world, booked)) >= payInFull ? status : "minimum_met";
}
