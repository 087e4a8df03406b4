import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../simulator/accounts/account.ts";
import { MAX_AMOUNT } from "../../simulator/ledger/booking.ts";
import type { Transaction } from "../../simulator/transactions/transaction.ts";
import type { World } from "../../world/world.ts";
import { applyPayment } from "../statements/apply-payment.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";

/** Money that the cardholder pays in, in minor units of the account's currency. */
export async function receivePayment(
  world: World,
  account: Account,
  amount: number,
  description = "Payment received",
): Promise<Transaction> {
  if (account.status === "closed" || account.status === "charged_off") {
    throw new ApiError("account_state_conflict", {
      detail: `The account is ${account.status}: it accepts no payments.`,
    });
  }
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT) throw new ApiError("amount_invalid");
  const transaction = await postTransaction(world, {
    account,
    kind: "payment",
    bookingKind: "payment",
    direction: "credit",
    against: "int_cash",
    amount,
    description,
  });
  const after = presentTransaction(transaction);
  world.emit({ type: "payment.received", subject: account.id, before: null, after });
  if (account.cycleDay !== null) await applyPayment(world, account.id, amount);
  return transaction;
}
