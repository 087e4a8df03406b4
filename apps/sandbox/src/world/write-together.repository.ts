import { type Database, send } from "@connect-portal/database";

/** A statement that writes one table's rows: `$1` is the world, `$rows` the rows as JSON. */
export interface Writing {
  readonly text: string;
  readonly rows: readonly unknown[];
}

/**
 * Writes everything in one statement. Each part sees the tables as they were before: no part reads another's writes,
 * and no two write the same row.
 */
export async function writeTogether(tx: Database, world: number, writings: readonly Writing[]): Promise<void> {
  const some = writings.filter(({ rows }) => rows.length > 0);
  if (some.length === 0) return;
  const parts = some.map(({ text }, place) => text.replace("$rows", () => `$${place + 2}`));
  const last = parts.pop() ?? "";
  const first = parts.map((part, place) => `part_${place} AS (${part})`).join(", ");
  const values = some.map(({ rows }) => JSON.stringify(rows));
  await send(tx, first === "" ? last : `WITH ${first} ${last}`, [world, ...values]);
}
