import type { Database } from "@connect-portal/database";
import { deleteDue, upsertDue } from "./due.repository.ts";
import { insertEvents, type NewEvent } from "./events.repository.ts";
import { insertEntries, upsertBalances } from "./ledger.repository.ts";
import type { Thing, ThingKind } from "./thing-kind.ts";
import { type Stored, upsertThings } from "./things.repository.ts";
import type { Balance, Due, Entry } from "./world.ts";
import { updateWorld, type WorldRow } from "./worlds.repository.ts";

/** What a unit of work has made, changed and taken off. */
export interface Changes {
  readonly things: readonly { readonly kind: ThingKind<Thing>; readonly stored: readonly Stored<Thing>[] }[];
  readonly entries: readonly Entry[];
  readonly balances: ReadonlyMap<string, Balance>;
  readonly events: readonly NewEvent[];
  readonly due: { readonly kept: readonly Due[]; readonly gone: readonly Omit<Due, "at">[] };
}

/** Rows of one statement: some hundred KB. */
const PIECE = 500;

/**
 * Writes everything in one statement per table. All are asked for at once, and a connection takes them in this order: the
 * world's own row is the last, since it tells what falls due next.
 */
export async function writeChanges(
  tx: Database,
  row: WorldRow,
  { things, entries, balances, events, due }: Changes,
): Promise<void> {
  await Promise.all([
    ...things.map(({ kind, stored }) => stored.length > 0 && upsertThings(tx, row.id, kind, stored, false)),
    entries.length > 0 && insertEntries(tx, row.id, entries),
    balances.size > 0 && upsertBalances(tx, row.id, balances),
    events.length > 0 && insertEvents(tx, row.id, events),
    due.gone.length > 0 && deleteDue(tx, row.id, due.gone),
    due.kept.length > 0 && upsertDue(tx, row.id, due.kept),
    updateWorld(tx, row),
  ]);
}

/**
 * Writes what a world begins with: thousands of rows, piece by piece. All at once they are 10 MB, for which the embedded
 * database would take 70 MB and never give them back.
 */
export async function writeNewWorld(
  tx: Database,
  row: WorldRow,
  { things, entries, ...others }: Changes,
): Promise<void> {
  for (const { kind, stored } of things) {
    for (const some of inPieces(stored)) await upsertThings(tx, row.id, kind, some, true);
  }
  for (const some of inPieces(entries)) await insertEntries(tx, row.id, some);
  await writeChanges(tx, row, { things: [], entries: [], ...others });
}

function* inPieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += PIECE) yield all.slice(from, from + PIECE);
}
