import { ApiError } from "@connect-portal/contract";
import { accounts } from "../../../entities/issuing.ts";
import { fundsOf } from "../../../simulator/accounts/account.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { amountFor } from "../accounts/amount-for.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { chargeFor, notOfKind, termsOf } from "./load-account.ts";

export interface Unload {
  readonly amount: Money;
  readonly destination: "cash" | "transfer";
  readonly reference?: string;
}

/**
 * Pays out the available amount of a prepaid account, with the fee on top.
 * @throws ApiError account_state_conflict for another kind of account, amount_invalid when it is more than there is
 */
export async function unloadAccount(
  world: World,
  accountId: string,
  { amount: asked, destination, reference }: Unload,
): Promise<Transaction> {
  const account = await world.get(accounts, accountId);
  if (account.kind !== "prepaid") throw notOfKind(account);
  if (account.status !== "active") {
    throw new ApiError("account_state_conflict", { detail: `The account is ${account.status}: nothing is paid out.` });
  }
  const amount = amountFor(account, asked);
  const fee = fromDirhams(termsOf(account).fees.unload, account.currencyCode);
  const available = fundsOf(account, (await world.balanceOf(accountId)) ?? { balance: 0, held: 0 });
  const most = Math.max(0, available - fee);
  if (amount > most) {
    throw new ApiError("amount_invalid", {
      detail: `The account has ${available} available, in minor units, and the fee is ${fee}.`,
      errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${most}` }],
    });
  }
  const name = destination === "cash" ? "Unload in cash" : "Unload by transfer";
  const transaction = await postTransaction(world, {
    account,
    kind: "unload",
    bookingKind: "unload",
    direction: "debit",
    against: "int_cash",
    amount,
    description: reference === undefined ? name : `${name}, ${reference}`,
  });
  world.emit({ type: "unload.posted", subject: account.id, before: null, after: presentTransaction(transaction) });
  return chargeFor(world, account, transaction, fee);
}
