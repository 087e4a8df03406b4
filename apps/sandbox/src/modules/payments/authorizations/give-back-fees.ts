import { divideHalfEven } from "../../../simulator/money/half-even.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../../issuing/accounts/accounts.ts";
import { postTransaction } from "../../issuing/transactions/post-transaction.ts";
import { transactions } from "../../issuing/transactions/transactions.ts";

/**
 * Gives back the fees of what is reversed, in proportion: nothing was sold, so nothing is charged. A refund keeps them.
 * `reversed` is in minor units of the transaction's currency.
 */
export async function giveBackFees(world: World, transactionId: string, reversed: number): Promise<void> {
  const transaction = await world.get(transactions, transactionId);
  const reversedInTransaction = (transaction.reversedInTransaction ?? 0) + reversed;
  world.put(transactions, { ...transaction, reversedInTransaction });
  for (const id of transaction.feeIds ?? []) {
    const fee = await world.get(transactions, id);
    const due = shareOf(fee.billingAmount.amount, reversedInTransaction, transaction.transactionAmount.amount);
    const amount = due - fee.refundedAmount;
    if (amount <= 0) continue;
    await giveBack(world, fee, amount);
  }
}

async function giveBack(world: World, fee: Transaction, amount: number): Promise<void> {
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

function shareOf(total: number, part: number, whole: number): number {
  return Number(divideHalfEven(BigInt(total) * BigInt(part), BigInt(whole)));
}
