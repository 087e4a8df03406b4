import { ApiError } from "@connect-portal/contract";
import { accounts, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import {
  exceededFunding,
  type FundingLimit,
  type FundingTerms,
  fundingLimits,
  type LoadSource,
  leftOf,
} from "../../../simulator/accounts/funding.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { amountFor } from "../accounts/amount-for.ts";
import { assertOpen } from "../accounts/change-account.ts";
import { charge } from "../accounts/charge.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";

/** Money is loaded on a prepaid account, and deposited on a debit account. */
type Incoming = "load" | "deposit";

export interface Load {
  readonly amount: Money;
  readonly source: LoadSource;
  readonly reference?: string;
}

const SOURCES: Readonly<Record<LoadSource, string>> = { cash: "in cash", card: "by card", transfer: "by transfer" };
const NAMES: Readonly<Record<Incoming, string>> = { load: "Load", deposit: "Deposit" };

/**
 * Books incoming money, also on a blocked account, and charges the tariff's fee from it.
 * @throws ApiError account_state_conflict for another kind of account, load_limit_exceeded, amount_invalid
 */
export async function loadAccount(
  world: World,
  accountId: string,
  kind: Incoming,
  { amount: asked, source, reference }: Load,
): Promise<Transaction> {
  const account = await world.get(accounts, accountId);
  if (incomingOf(account) !== kind) throw notOfKind(account);
  assertOpen(account);
  const amount = amountFor(account, asked);
  const terms = termsOf(account);
  assertLeast(terms, account, amount);
  assertWithin(await limitsOf(world, account), kind, amount);
  const name = `${NAMES[kind]} ${SOURCES[source]}`;
  const transaction = await postTransaction(world, {
    account,
    kind,
    bookingKind: kind,
    direction: "credit",
    against: "int_cash",
    amount,
    description: reference === undefined ? name : `${name}, ${reference}`,
  });
  world.emit({ type: "load.posted", subject: account.id, before: null, after: presentTransaction(transaction) });
  const { balance } = (await world.balanceOf(account.id)) ?? { balance: 0 };
  const fee = Math.min(fromDirhams(terms.fees[source], account.currencyCode), Math.max(0, balance));
  return chargeFor(world, account, transaction, fee);
}

/** The transaction with the id of its fee. */
export async function chargeFor(
  world: World,
  account: Account,
  transaction: Transaction,
  amount: number,
): Promise<Transaction> {
  if (amount === 0) return transaction;
  const description = transaction.kind === "unload" ? "Unload fee" : "Load fee";
  const fee = await charge(world, { account, kind: "fee", amount, about: transaction.id, description });
  return world.put(transactions, { ...transaction, feeIds: [fee.id] });
}

/** The kind of incoming money for an account; null where a debt is repaid instead. */
export function incomingOf({ kind }: Account): Incoming | null {
  return kind === "prepaid" ? "load" : kind === "debit" ? "deposit" : null;
}

/** @throws ApiError account_state_conflict for an account that is not loaded */
export function termsOf(account: Account): FundingTerms {
  const terms = findAccountProduct(account.productCode)?.funding;
  if (!terms) throw notOfKind(account);
  return terms;
}

/** @throws ApiError amount_invalid below the least amount of the product */
function assertLeast({ least }: FundingTerms, { currencyCode }: Account, amount: number): void {
  const lowest = fromDirhams(least, currencyCode);
  if (amount >= lowest) return;
  const errors = [{ in: "body" as const, pointer: "/amount/amount", message: `must be at least ${lowest}` }];
  throw new ApiError("amount_invalid", { errors });
}

export function notOfKind(account: Account): ApiError {
  const how = {
    prepaid: "Load and unload it: deposits are for debit accounts.",
    debit: "Deposit on it: loads and unloads are for prepaid accounts.",
    credit: "Record a payment: it is repaid, not loaded.",
    charge: "Record a payment: it is repaid, not loaded.",
  }[account.kind];
  return new ApiError("account_state_conflict", { detail: `The account is a ${account.kind} account. ${how}` });
}

/** The limits of an account's product, and their use. A reversal restores the amount, but not the count. */
export async function limitsOf(world: ReadWorld, account: Account): Promise<readonly FundingLimit[]> {
  const terms = termsOf(account);
  const { id, currencyCode } = account;
  const kind = incomingOf(account);
  // The month's limit bounds the amount that can have come in since it began.
  const latest = await world.by(transactions, { account_id: id, kind }, { limit: terms.month.count });
  const today = calendarOf(currencyCode).dayOf(world.now);
  const useSince = (period: string) => {
    const made = latest.filter(({ valueDate }) => valueDate.startsWith(period));
    const kept = made.filter(({ refundedAmount }) => refundedAmount === 0);
    return { amount: kept.reduce((sum, { billingAmount }) => sum + billingAmount.amount, 0), count: made.length };
  };
  const { balance } = (await world.balanceOf(id)) ?? { balance: 0 };
  return fundingLimits(terms, currencyCode, { day: useSince(today), month: useSince(today.slice(0, 7)), balance });
}

const WHAT: Readonly<Record<FundingLimit["period"], string>> = {
  transaction: "at once",
  day: "a day",
  month: "a calendar month",
  balance: "as the balance afterwards",
};

function assertWithin(limits: readonly FundingLimit[], kind: Incoming, amount: number): void {
  const exceeded = exceededFunding(limits, amount);
  if (!exceeded) return;
  const left = leftOf(exceeded);
  if (left.count === 0) {
    throw new ApiError("load_limit_exceeded", {
      detail: `The product allows ${exceeded.count} ${kind}s ${WHAT[exceeded.period]}. None of them is left.`,
    });
  }
  throw new ApiError("load_limit_exceeded", {
    detail: `The product allows ${exceeded.amount} ${WHAT[exceeded.period]}, in minor units. ${left.amount} of it is left.`,
    errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${left.amount}` }],
  });
}
