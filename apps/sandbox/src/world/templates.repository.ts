import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";

/** Keeps the template from being removed until the transaction ends. */
export async function lockTemplate(tx: Database, template: string): Promise<number | undefined> {
  const { rows } = (await tx.execute(
    sql`SELECT id FROM sandbox_worlds WHERE template = ${template} FOR KEY SHARE`,
  )) as unknown as { rows: { id: string }[] };
  return rows[0] && Number(rows[0].id);
}
