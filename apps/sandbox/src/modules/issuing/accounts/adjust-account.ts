import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import { fundsOf } from "../../../simulator/accounts/account.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { followBalance } from "../statements/follow-balance.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { amountFor } from "./amount-for.ts";
import { assertOpen } from "./change-account.ts";

export interface Adjustment {
  readonly direction: Transaction["direction"];
  readonly amount: Money;
  readonly reason: "correction" | "goodwill" | "transfer";
  readonly description: string;
}

/** Corrects a balance by hand, also of a blocked account. It never takes more than balance and credit limit allow. */
export async function adjustAccount(world: World, accountId: string, adjustment: Adjustment): Promise<Transaction> {
  const account = await world.get(accounts, accountId);
  assertOpen(account);
  const { direction, description, reason } = adjustment;
  const amount = amountFor(account, adjustment.amount);
  const stands = await world.balanceOf(account.id);
  const available = stands ? fundsOf(account, stands) : 0;
  if (direction === "debit" && amount > available) {
    throw new ApiError("amount_invalid", {
      detail: `The account has ${available} available, in minor units.`,
      errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${Math.max(0, available)}` }],
    });
  }
  const transaction = await postTransaction(world, {
    account,
    kind: "adjustment",
    bookingKind: "adjustment",
    direction,
    amount,
    description,
    // Goodwill is paid out of the bank's fee income.
    against: reason === "goodwill" ? "int_fees" : "int_cash",
  });
  if (direction === "credit") await followBalance(world, account.id);
  const after = presentTransaction(transaction);
  world.emit({ type: "account.adjusted", subject: account.id, before: null, after });
  return transaction;
}
