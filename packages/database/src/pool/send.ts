import { sql } from "drizzle-orm";
import type { QueryResult, QueryResultRow } from "pg";
import type { Database } from "../database.ts";

/** Sends a statement as it is: a pool or a connection. */
export interface Sender {
  query<Row extends QueryResultRow>(config: { readonly text: string }, values: unknown[]): Promise<QueryResult<Row>>;
}

const senders = new WeakMap<Database, Sender>();

/** Lets `send` past Drizzle for this database or transaction. */
export function letPast<Db extends Database>(db: Db, sender: Sender): Db {
  senders.set(db, sender);
  return db;
}

/**
 * The rows of a statement whose text is ready, with `$1` for its first parameter. For what is sent thousands of times a
 * second: to have Drizzle compose the text each time takes as long as the rest of sending it. Moments come as `Date`.
 */
export async function send<Row extends QueryResultRow>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const sender = senders.get(db);
  if (sender) return (await sender.query<Row>({ text }, [...values])).rows;
  const { rows } = (await db.execute(composed(text, values))) as unknown as { rows: Row[] };
  return rows;
}

/** For a savepoint, whose connection Drizzle keeps to itself. */
function composed(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))));
}
