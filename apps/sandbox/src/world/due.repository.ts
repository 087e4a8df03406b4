import { type Database, send } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { Due } from "./world.ts";
import type { Writing } from "./write-together.repository.ts";

interface DueQuery {
  readonly until: Date;
  /** Only items after this one. */
  readonly after?: Due | undefined;
  readonly limit: number;
}

/** Items in the order of their due times. */
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

/** The due time of an item; undefined when it is not scheduled. */
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

export function upsertDue(due: readonly Due[]): Writing {
  return {
    text: `INSERT INTO sandbox_due (world, kind, subject, at)
     SELECT $1, kind, subject, at
     FROM jsonb_to_recordset($rows::jsonb) AS rows (kind text, subject text, at timestamptz)
     ON CONFLICT (world, kind, subject) DO UPDATE SET at = excluded.at`,
    rows: due,
  };
}

export function deleteDue(due: readonly Omit<Due, "at">[]): Writing {
  return {
    text: `DELETE FROM sandbox_due USING jsonb_to_recordset($rows::jsonb) AS rows (kind text, subject text)
     WHERE world = $1 AND sandbox_due.kind = rows.kind AND sandbox_due.subject = rows.subject`,
    rows: due,
  };
}
