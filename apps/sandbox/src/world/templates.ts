import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "@connect-portal/database";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { copyWorld } from "./world-tables.repository.ts";
import { insertTemplate, lockTemplate } from "./worlds.repository.ts";
import { type Changes, writeNewWorld } from "./write-changes.ts";

/** Rows after which other requests get a turn: all at once took a tenth of a second. */
const AT_ONCE = 100;

/** Identifies a stored template, and tells whether it is complete. */
export interface Template {
  readonly key: string;
  readonly rows: number;
}

/** Stores the content of new worlds, unless it is stored already. */
export async function keepTemplate(
  db: Database,
  { seed, at }: { readonly seed: number; readonly at: Date },
  changes: Changes,
): Promise<Template> {
  const key = await templateKeyOf(changes);
  await db.transaction(async (tx) => {
    if ((await lockTemplate(tx, key)) !== undefined) return;
    const row = await insertTemplate(tx, { template: key, seed, at });
    if (row) await writeNewWorld(tx, row, changes);
  });
  return { key, rows: rowsOf(changes) };
}

/** Copies a template into a new world. False when it is gone or incomplete. */
export async function copyTemplate(tx: Database, { key, rows }: Template, world: number): Promise<boolean> {
  const template = await lockTemplate(tx, key);
  if (template === undefined) return false;
  try {
    await tx.transaction(async (attempt) => {
      // An earlier version of the portal, running beside this one, may have removed it as a world without an owner.
      if ((await copyWorld(attempt, template, world)) !== rows) attempt.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

function rowsOf({ entities, entries, balances, events, due }: Changes): number {
  const ofEntities = entities.reduce((sum, { stored }) => sum + stored.length, 0);
  return ofEntities + entries.length + balances.size + events.length + due.kept.length;
}

/**
 * The key depends on the rows: code that would compute others, such as another version of the portal, has another
 * template.
 */
async function templateKeyOf({ entities, entries, balances, due }: Changes): Promise<string> {
  const hash = createHash("sha256");
  for (const { kind, stored } of entities) {
    const columns = Object.entries(kind.columns);
    hash.update(JSON.stringify([kind.table, stored.length, columns.map(([name]) => name)]));
    for (const [place, one] of stored.entries()) {
      if (place % AT_ONCE === 0) await setImmediate();
      hash.update(JSON.stringify([one, columns.map(([, read]) => read(one.entity))]));
    }
  }
  hash.update(JSON.stringify([entries, [...balances], due]));
  return hash.digest("base64url");
}
