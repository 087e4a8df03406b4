import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { columns, firstOf, type WorldRow } from "./worlds.repository.ts";

/** Keeps the template from being removed until the transaction ends. */
export async function lockTemplate(tx: Database, template: string): Promise<number | undefined> {
  const { rows } = (await tx.execute(
    sql`SELECT id FROM sandbox_worlds WHERE template = ${template} FOR KEY SHARE`,
  )) as unknown as { rows: { id: string }[] };
  return rows[0] && Number(rows[0].id);
}

/** Undefined when there is one: it waits for a transaction that is making it. */
export async function insertTemplate(
  tx: Database,
  { template, seed, at }: { readonly template: string; readonly seed: number; readonly at: Date },
): Promise<WorldRow | undefined> {
  const moment = at.toISOString();
  return firstOf(
    await tx.execute(
      sql`INSERT INTO sandbox_worlds (template, seed, created_at, clock_at)
          VALUES (${template}, ${seed}, ${moment}, ${moment})
          ON CONFLICT (template) WHERE template IS NOT NULL DO NOTHING RETURNING ${columns}`,
    ),
  );
}
