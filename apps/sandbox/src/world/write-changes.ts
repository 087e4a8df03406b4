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
 * world's own row is the last, since it tells what falls due next. Of a jump of the clock, which may have thousands of
 * rows, all but the last piece of each table is written before, so that no statement keeps the database for long.
 */
export async function writeChanges(tx: Database, row: WorldRow, changes: Changes): Promise<void> {
  const { balances, due } = changes;
  const things = [];
  for (const { kind, stored } of changes.things) {
    const rest = await writeAhead(stored, (some) => upsertThings(tx, row.id, kind, some, false));
    things.push({ kind, rest });
  }
  const entries = await writeAhead(changes.entries, (some) => insertEntries(tx, row.id, some));
  const events = await writeAhead(changes.events, (some) => insertEvents(tx, row.id, some));
  const gone = await writeAhead(due.gone, (some) => deleteDue(tx, row.id, some));
  const kept = await writeAhead(due.kept, (some) => upsertDue(tx, row.id, some));
  await Promise.all([
    ...things.map(({ kind, rest }) => rest.length > 0 && upsertThings(tx, row.id, kind, rest, false)),
    entries.length > 0 && insertEntries(tx, row.id, entries),
    balances.size > 0 && upsertBalances(tx, row.id, balances),
    events.length > 0 && insertEvents(tx, row.id, events),
    gone.length > 0 && deleteDue(tx, row.id, gone),
    kept.length > 0 && upsertDue(tx, row.id, kept),
    updateWorld(tx, row),
  ]);
}

/** Writes all pieces but the last, which it answers with. */
async function writeAhead<T>(all: readonly T[], write: (some: readonly T[]) => Promise<void>): Promise<readonly T[]> {
  let from = 0;
  for (; from + PIECE < all.length; from += PIECE) await write(all.slice(from, from + PIECE));
  return from === 0 ? all : all.slice(from);
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
