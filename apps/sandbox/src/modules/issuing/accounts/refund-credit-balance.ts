import { ApiError } from "@connect-portal/contract";
import { disputes } from "../../../entities/disputes.ts";
import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { openStatuses } from "../../../simulator/disputes/dispute.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { amountFor } from "./amount-for.ts";
import { assertOpen } from "./change-account.ts";

export interface CreditBalanceRefund {
  /** All that there is when left out. */
  readonly amount?: Money;
  readonly reference?: string;
}

/**
 * Pays out the customer's credit that is not held, from a credit, charge or prepaid account. The provisional credit of
 * an open dispute stays: the bank may have to take it back.
 * @throws ApiError account_state_conflict when there is none, amount_invalid when it is less than asked for
 */
export async function refundCreditBalance(
  world: World,
  accountId: string,
  { amount: asked, reference }: CreditBalanceRefund,
): Promise<Transaction> {
  const account = await world.get(accounts, accountId);
  // A written-off account is closed to everything else, but what exceeds the loss is the customer's.
  if (account.status !== "charged_off") assertOpen(account);
  if (account.kind === "debit") {
    throw new ApiError("account_state_conflict", {
      detail: "A debit account has no credit balance to refund. Its customer withdraws or transfers the money.",
    });
  }
  const { balance, held } = (await world.balanceOf(accountId)) ?? { balance: 0, held: 0 };
  const open = await world.by(disputes, { account_id: accountId, status: openStatuses });
  const provisional = open.reduce((sum, one) => sum + (one.hasProvisionalCredit ? one.amount.amount : 0), 0);
  const most = balance - Math.max(0, held) - provisional;
  if (most <= 0) {
    throw new ApiError("account_state_conflict", {
      detail: `There is nothing to refund: the balance is ${balance}, ${held} is held and ${provisional} is provisional credit of open disputes, in minor units.`,
    });
  }
  const amount = asked === undefined ? most : amountFor(account, asked);
  if (amount > most) {
    throw new ApiError("amount_invalid", {
      detail: `${most} can be refunded, in minor units.`,
      errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${most}` }],
    });
  }
  return payOut(world, account, amount, reference);
}

/** Pays out what a merchant has refunded to an account that was closed before. Does nothing for any other account. */
export async function payOutClosed(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  const { balance } = (await world.balanceOf(accountId)) ?? { balance: 0 };
  if (account.status === "closed" && balance > 0) await payOut(world, account, balance);
}

async function payOut(world: World, account: Account, amount: number, reference?: string): Promise<Transaction> {
  const transaction = await postTransaction(world, {
    account,
    kind: "adjustment",
    bookingKind: "adjustment",
    direction: "debit",
    against: "int_cash",
    amount,
    description: reference === undefined ? "Credit balance refunded" : `Credit balance refunded, ${reference}`,
  });
  const after = presentTransaction(transaction);
  world.emit({ type: "account.adjusted", subject: account.id, before: null, after });
  return transaction;
}
