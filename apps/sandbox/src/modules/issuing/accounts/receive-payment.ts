import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../../simulator/accounts/account.ts";
import { MAX_AMOUNT } from "../../../simulator/ledger/booking.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { World } from "../../../world/world.ts";
import { applyPayment } from "../statements/apply-payment.ts";
import { changeLoss, lossOf } from "../statements/follow-balance.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";

/**
 * Books a payment of the cardholder, in minor units of the account's currency. It recovers written-off amounts.
 * @throws ApiError account_state_conflict when the account is closed, amount_invalid
 */
export async function receivePayment(
  world: World,
  account: Account,
  amount: number,
  description = "Payment received",
): Promise<Transaction> {
  if (account.status === "closed") {
    throw new ApiError("account_state_conflict", { detail: "The account is closed: it accepts no payments." });
  }
  const isRecovery = account.status === "charged_off";
  if (isRecovery) await assertRecoverable(world, account, amount);
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
  if (isRecovery) await changeLoss(world, account);
  else if (account.cycleDay !== null) await applyPayment(world, account.id, amount);
  return transaction;
}

/**
 * A written-off account takes no more than the part of the loss that has not come back.
 * @throws ApiError amount_invalid
 */
async function assertRecoverable(world: World, account: Account, amount: number): Promise<void> {
  const lost = await lossOf(world, account);
  if (amount <= lost) return;
  throw new ApiError("amount_invalid", {
    detail: `Of what was written off ${lost} is missing, in minor units.`,
    errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${lost}` }],
  });
}
