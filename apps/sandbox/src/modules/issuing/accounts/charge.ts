import { accounts, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";

export interface Charge {
  readonly account: Account;
  readonly kind: "fee" | "interest";
  /** Minor units of the account's currency, above 0. */
  readonly amount: number;
  /** The id of what is charged for: a statement, a transaction, a dispute. */
  readonly about?: string;
  readonly description: string;
  readonly cardId?: string;
}

/** Charges a fee or interest to an account, whatever its balance. */
export async function charge(world: World, { about, ...input }: Charge): Promise<Transaction> {
  const transaction = await postTransaction(world, {
    ...input,
    direction: "debit",
    bookingKind: input.kind,
    against: input.kind === "fee" ? "int_fees" : "int_interest",
    ...(about !== undefined && { aboutId: about }),
  });
  if (input.kind === "fee") {
    const after = presentTransaction(transaction);
    world.emit({ type: "fee.charged", subject: input.account.id, before: null, after });
  }
  return transaction;
}

/** Returns that part of a fee, in minor units, because the payment or the plan behind it was taken back. */
export async function giveBackFee(world: World, fee: Transaction, amount: number): Promise<void> {
  world.put(transactions, { ...fee, refundedAmount: fee.refundedAmount + amount });
  await postTransaction(world, {
    account: await world.get(accounts, fee.accountId),
    kind: "fee",
    direction: "credit",
    against: "int_fees",
    bookingKind: "fee",
    amount,
    description: `${fee.description}: reversed`,
    refundsTransactionId: fee.id,
    ...(fee.cardId !== null && { cardId: fee.cardId }),
  });
}
