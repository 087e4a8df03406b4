import type { Statement } from "../../simulator/statements/statement.ts";
import type { ReadWorld } from "../../world/world.ts";
import { statements } from "./statements.ts";

/** So many are looked at: the statements of a new world's past have ids that examples name, in no order of time. */
const CANDIDATES = 4;

/** Undefined for an account that has had none. */
export async function latestStatement(world: ReadWorld, accountId: string): Promise<Statement | undefined> {
  const found = await world.by(statements, { account_id: accountId }, { limit: CANDIDATES });
  return found.toSorted((one, other) => Date.parse(other.cutAt) - Date.parse(one.cutAt))[0];
}
