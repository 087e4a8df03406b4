import { type Database, send } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { Due } from "./world.ts";

export interface DueQuery {
  readonly until: Date;
  /** Only those that come after this one. */
  readonly after?: Due | undefined;
  readonly limit: number;
}

/** In the order in which they fall due. */
export async function selectDue(db: Database, world: number, { until, after, limit }: DueQuery): Promise<Due[]> {
  const rest = after
    ? sql`AND (at, kind, subject) > (${after.at.toISOString()}, ${after.kind}, ${after.subject})`
    : sql``;
  const { rows } = (await db.execute(
    sql`SELECT kind, subject, at FROM sandbox_due WHERE world = ${world} AND at <= ${until.toISOString()} ${rest}
        ORDER BY at, kind, subject LIMIT ${limit}`,
  )) as unknown as { rows: { kind: string; subject: string; at: string | Date }[] };
  return rows.map(({ kind, subject, at }) => ({ kind, subject, at: new Date(at) }));
}

/** When one falls due; undefined when it does not. */
export async function selectDueAt(
  db: Database,
  world: number,
  kind: string,
  subject: string,
): Promise<Date | undefined> {
  const [row] = await send<{ at: string | Date }>(
    db,
    "SELECT at FROM sandbox_due WHERE world = $1 AND kind = $2 AND subject = $3",
    [world, kind, subject],
  );
  return row && new Date(row.at);
}

export async function upsertDue(db: Database, world: number, due: readonly Due[]): Promise<void> {
  await send(
    db,
    `INSERT INTO sandbox_due (world, kind, subject, at)
     SELECT $1, kind, subject, at
     FROM jsonb_to_recordset($2::jsonb) AS rows (kind text, subject text, at timestamptz)
     ON CONFLICT (world, kind, subject) DO UPDATE SET at = excluded.at`,
    [world, JSON.stringify(due)],
  );
}

export async function deleteDue(db: Database, world: number, due: readonly Omit<Due, "at">[]): Promise<void> {
  await send(
    db,
    `DELETE FROM sandbox_due USING jsonb_to_recordset($2::jsonb) AS rows (kind text, subject text)
     WHERE world = $1 AND sandbox_due.kind = rows.kind AND sandbox_due.subject = rows.subject`,
    [world, JSON.stringify(due)],
  );
}
