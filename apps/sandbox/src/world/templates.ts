import type { Database } from "@connect-portal/database";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { templateKeyOf } from "./template-key.ts";
import { lockTemplate } from "./templates.repository.ts";
import { copyRows, selectWorldTables } from "./world-tables.repository.ts";
import { insertTemplate } from "./worlds.repository.ts";
import { type Changes, writeChanges } from "./write-changes.ts";

/** Of what this process has written down or found written. For all: what is computed is the same for everybody. */
const keys = new WeakMap<Changes, string>();

/** Writes down what worlds begin with, unless it is there already. */
export async function keepTemplate(
  db: Database,
  { seed, at }: { readonly seed: number; readonly at: Date },
  changes: Changes,
): Promise<void> {
  const template = keys.get(changes) ?? templateKeyOf(changes);
  keys.set(changes, template);
  await db.transaction(async (tx) => {
    if ((await lockTemplate(tx, template)) !== undefined) return;
    const row = await insertTemplate(tx, { template, seed, at });
    if (row) await writeChanges(tx, row, changes, { isNewWorld: true });
  });
}

/** Copies what was written down into a new world. False when there is none, or not all of it. */
export async function copyTemplate(tx: Database, changes: Changes, world: number): Promise<boolean> {
  const key = keys.get(changes);
  const template = key === undefined ? undefined : await lockTemplate(tx, key);
  if (template === undefined) return false;
  try {
    await tx.transaction(async (attempt) => {
      let rows = 0;
      for (const table of await selectWorldTables(attempt)) rows += await copyRows(attempt, table, template, world);
      // An earlier version of the portal, running beside this one, takes it for a world that nobody has.
      if (rows !== rowsOf(changes)) attempt.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

function rowsOf({ things, entries, balances, events, due }: Changes): number {
  const ofThings = things.reduce((sum, { stored }) => sum + stored.length, 0);
  return ofThings + entries.length + balances.size + events.length + due.kept.length;
}
