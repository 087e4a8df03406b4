import { ApiError } from "@connect-portal/contract";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { World } from "../../../world/world.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";

/** What was written off and has not come back: an account that has ended takes no more than that. @throws ApiError amount_invalid */
export async function assertRecoverable(world: World, { id }: Account, amount: number): Promise<void> {
  const entries = await world.entries({ account: id });
  const lost = entries.reduce((sum, { kind, amount: booked }) => sum + (writtenOff.includes(kind) ? booked : 0), 0);
  if (amount <= lost) return;
  throw new ApiError("amount_invalid", {
    detail: `Of what was written off ${lost} is missing, in minor units.`,
    errors: [{ in: "body", pointer: "/amount/amount", message: `must be at most ${lost}` }],
  });
}

const writtenOff: readonly string[] = ["charge_off", "recovery"];

/** Hands a payment of an account that was charged off on to what bore the loss. */
export async function bookRecovery(world: World, account: Account, amount: number): Promise<void> {
  const transaction = await postTransaction(world, {
    account,
    kind: "adjustment",
    bookingKind: "recovery",
    direction: "debit",
    against: "int_write_off",
    amount,
    description: "Recovery of what was written off",
  });
  const after = presentTransaction(transaction);
  world.emit({ type: "account.adjusted", subject: account.id, before: null, after });
}
