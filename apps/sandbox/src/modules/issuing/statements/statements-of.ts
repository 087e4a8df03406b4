import { statements } from "../../../entities/issuing.ts";
import { orderOf, type Statement } from "../../../simulator/statements/statement.ts";
import type { ReadWorld } from "../../../world/world.ts";

/**
 * All statements of an account by due date, the newest first. Ids do not give that order: those of a new world's past
 * are fixed by examples.
 */
export async function statementsOf(world: ReadWorld, accountId: string): Promise<Statement[]> {
  const found = await world.by(statements, { account_id: accountId });
  return found.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
}

/** Undefined for an account that has had none. */
export async function latestStatement(world: ReadWorld, accountId: string): Promise<Statement | undefined> {
  return (await statementsOf(world, accountId))[0];
}
