import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The handle that every repository takes first: the database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Database;
  readonly driver: "pglite" | "postgres";
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
