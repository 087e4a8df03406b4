import { ApiError } from "@connect-portal/contract";
import { accounts, transactions } from "../../../entities/issuing.ts";
import { type Account, fundsOf } from "../../../simulator/accounts/account.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { assertOpen } from "../accounts/change-account.ts";
import { giveBackFee } from "../accounts/charge.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";

const REVERSIBLE: readonly Transaction["kind"][] = ["load", "deposit", "unload"];

/**
 * Takes a load or a deposit back as a whole, or returns an unload, and gives its fee back. Spent money cannot be taken
 * back: no account goes below zero by it.
 * @throws ApiError transaction_state_conflict, account_state_conflict
 */
export async function reverseLoad(world: World, transactionId: string): Promise<Transaction> {
  const original = await world.get(transactions, transactionId);
  const account = await world.get(accounts, original.accountId);
  assertOpen(account);
  assertReversible(original);
  const fees = await feesOf(world, original);
  const { amount } = original.billingAmount;
  const isLoad = original.direction === "credit";
  if (isLoad) await assertUnspent(world, account, { amount, fee: fees.reduce((sum, one) => sum + leftOf(one), 0) });
  // The fee is returned first: with it, the balance may be just enough.
  for (const fee of fees) await giveBackFee(world, fee, leftOf(fee));
  const transaction = await postTransaction(world, {
    account,
    kind: "load_reversal",
    bookingKind: "load_reversal",
    direction: isLoad ? "debit" : "credit",
    against: "int_cash",
    amount,
    description: `${original.description}: reversed`,
    refundsTransactionId: original.id,
  });
  const reversed = { refundedAmount: amount, refundedInTransaction: amount, reversedInTransaction: amount };
  world.put(transactions, { ...original, ...reversed });
  world.emit({ type: "load.reversed", subject: account.id, before: null, after: presentTransaction(transaction) });
  return transaction;
}

function assertReversible({ id, kind, refundedAmount }: Transaction): void {
  if (!REVERSIBLE.includes(kind)) {
    throw new ApiError("transaction_state_conflict", {
      detail: `The transaction ${id} is a ${kind}. Only loads, deposits and unloads are reversed here.`,
    });
  }
  if (refundedAmount > 0) {
    throw new ApiError("transaction_state_conflict", { detail: `The ${kind} ${id} has been reversed already.` });
  }
}

interface Wanted {
  readonly amount: number;
  /** The part that returns to the account with the reversal. */
  readonly fee: number;
}

async function assertUnspent(world: World, account: Account, { amount, fee }: Wanted): Promise<void> {
  const available = fundsOf(account, (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 });
  if (amount <= available + fee) return;
  throw new ApiError("transaction_state_conflict", {
    detail: `It has been spent in part or is held: ${available} of ${amount - fee} is available, in minor units.`,
  });
}

function feesOf(world: World, { feeIds = [] }: Transaction): Promise<Transaction[]> {
  return Promise.all(feeIds.map((id) => world.get(transactions, id)));
}

const leftOf = ({ billingAmount, refundedAmount }: Transaction): number => billingAmount.amount - refundedAmount;
