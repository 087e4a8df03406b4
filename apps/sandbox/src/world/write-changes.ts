import type { Database } from "@connect-portal/database";
import { deleteDue, upsertDue } from "./due.repository.ts";
import { type Stored, upsertEntities } from "./entities.repository.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import { insertEvents, type NewEvent } from "./events.repository.ts";
import { insertEntries, upsertBalances } from "./ledger.repository.ts";
import type { Balance, Due, NewEntry } from "./world.ts";
import { updateWorld, type WorldRow } from "./worlds.repository.ts";
import { type Writing, writeTogether } from "./write-together.repository.ts";

/** Everything that a unit of work has created, changed and removed. */
export interface Changes {
  readonly entities: readonly { readonly kind: EntityKind<Entity>; readonly stored: readonly Stored<Entity>[] }[];
  readonly entries: readonly NewEntry[];
  readonly balances: ReadonlyMap<string, Balance>;
  readonly events: readonly NewEvent[];
  readonly due: { readonly kept: readonly Due[]; readonly gone: readonly Omit<Due, "at">[] };
}

/** Rows of one statement: some hundred KB. */
const PIECE = 500;

/** The writes still to be sent: one statement, then the world's own row. */
interface LastWritings {
  readonly row: WorldRow;
  readonly writings: readonly Writing[];
}

/**
 * Writes a large change ahead: all but the last piece of each table, so that no statement blocks the database for long.
 * Advancing the clock may write thousands of rows. Returns the rest.
 */
export async function writeAhead(tx: Database, row: WorldRow, changes: Changes): Promise<LastWritings> {
  const { entities, entries, balances, events, due } = changes;
  const writings: Writing[] = [];
  let sent = Promise.resolve();
  /** Puts the next piece into words while the database writes the one before. */
  const send = async (writing: Writing) => {
    const next = writeTogether(tx, row.id, [writing]);
    // When the piece before fails, so does this one, and nobody waits for it.
    next.catch(() => {});
    await sent;
    sent = next;
  };
  const ahead = async <T>(all: readonly T[], writing: (some: readonly T[]) => Writing) => {
    let from = 0;
    for (; from + PIECE < all.length; from += PIECE) {
      await send(writing(all.slice(from, from + PIECE)));
    }
    writings.push(writing(from === 0 ? all : all.slice(from)));
  };
  for (const { kind, stored } of entities) await ahead(stored, (some) => upsertEntities(kind, some));
  await ahead(entries, insertEntries);
  await ahead(events, insertEvents);
  await ahead(due.gone, deleteDue);
  await ahead(due.kept, upsertDue);
  writings.push(upsertBalances(balances));
  await sent;
  return { row, writings };
}

/** Sends the rest without waiting. The world's own row comes last, since it has the next due time. */
export async function writeLast(tx: Database, { row, writings }: LastWritings): Promise<void> {
  await Promise.all([writeTogether(tx, row.id, writings), updateWorld(tx, row)]);
}

/**
 * Writes the content of a new world: thousands of rows, piece by piece. All at once they are 10 MB, for which the
 * embedded database would take 70 MB and never return them.
 */
export async function writeNewWorld(
  tx: Database,
  row: WorldRow,
  { entities, entries, ...others }: Changes,
): Promise<void> {
  for (const { kind, stored } of entities) {
    for (const some of inPieces(stored))
      await writeTogether(tx, row.id, [upsertEntities(kind, some, { isNewWorld: true })]);
  }
  for (const some of inPieces(entries)) await writeTogether(tx, row.id, [insertEntries(some)]);
  await writeLast(tx, await writeAhead(tx, row, { entities: [], entries: [], ...others }));
}

function* inPieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += PIECE) yield all.slice(from, from + PIECE);
}
