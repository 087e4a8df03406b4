import type { Statement } from "../../../simulator/statements/statement.ts";
import type { PageRequest, ReadWorld } from "../../../world/world.ts";
import { pageOfEntries } from "../accounts/page-of-entries.ts";
import { presentEntry } from "../accounts/present-entry.ts";

/** What a statement is made of: the entries of its period, so that its figures add up line by line. */
export async function listStatementLines(world: ReadWorld, statement: Statement, request: PageRequest) {
  const { accountId, afterEntry, lastEntry } = statement;
  if (lastEntry === null || lastEntry === afterEntry) return { items: [], nextCursor: null };
  const query = {
    account: accountId,
    // Longer than the last entry's id, so that it comes right after it.
    before: `${lastEntry}~`,
    ...(afterEntry !== null && { after: afterEntry }),
  };
  const { items, nextCursor } = await pageOfEntries(world, query, request);
  return { items: items.map(presentEntry), nextCursor };
}
