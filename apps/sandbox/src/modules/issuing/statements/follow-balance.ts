import { accounts } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { limitMinima } from "./open-minima.ts";

const writtenOff: readonly string[] = ["charge_off", "recovery"];

/** The part of a written-off debt that has not come back, in minor units. */
export async function lossOf(world: ReadWorld, { id }: Account): Promise<number> {
  const entries = await world.entries({ account: id });
  return entries.reduce((sum, { kind, amount }) => sum + (writtenOff.includes(kind) ? amount : 0), 0);
}

/**
 * Follows a booking that is no payment and no purchase: a refund, a reversal, a step of a dispute. Nobody has to pay
 * more than is owed. On a written-off account the booking changes the loss: a credit recovers it, a debit adds to it.
 */
export async function followBalance(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  if (account.status === "charged_off") await changeLoss(world, account);
  else if (account.cycleDay !== null) await limitMinima(world, accountId);
}

/** Books the balance of a written-off account to the account that bears the loss, as far as it is part of it. */
export async function changeLoss(world: World, account: Account): Promise<void> {
  const { balance } = (await world.balanceOf(account.id)) ?? { balance: 0 };
  const isLoss = balance < 0;
  const amount = isLoss ? -balance : Math.min(balance, await lossOf(world, account));
  if (amount <= 0) return;
  const transaction = await postTransaction(world, {
    account,
    kind: "adjustment",
    bookingKind: isLoss ? "charge_off" : "recovery",
    direction: isLoss ? "credit" : "debit",
    against: "int_write_off",
    amount,
    description: isLoss ? "Charged off" : "Recovery of what was written off",
  });
  const after = presentTransaction(transaction);
  world.emit({ type: "account.adjusted", subject: account.id, before: null, after });
}
