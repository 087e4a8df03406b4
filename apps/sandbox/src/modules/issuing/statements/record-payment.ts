import type { Money } from "../../../simulator/money/money.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { amountFor } from "../accounts/amount-for.ts";
import { receivePayment } from "../accounts/receive-payment.ts";

export interface Payment {
  readonly amount: Money;
  readonly method: "transfer" | "direct_debit" | "cash" | "cheque";
  readonly reference?: string;
}

const methods: Readonly<Record<Payment["method"], string>> = {
  transfer: "Payment by transfer",
  direct_debit: "Payment by direct debit",
  cash: "Payment in cash",
  cheque: "Payment by cheque",
};

/** Money that has come in for an account: counts from now on for its statement and its arrears. */
export async function recordPayment(world: World, accountId: string, payment: Payment): Promise<Transaction> {
  const account = await world.get(accounts, accountId);
  const { amount, method, reference } = payment;
  const description = reference === undefined ? methods[method] : `${methods[method]}, ${reference}`;
  return receivePayment(world, account, amountFor(account, amount), description);
}
