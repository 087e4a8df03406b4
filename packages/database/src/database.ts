import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

/** The handle that every repository takes first: the database itself or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What an operator has to know at a glance. */
export interface DatabaseState {
  /** Too little room is left: reads go on, writes fail until there is more. A server watches its own disk. */
  readonly isFull: boolean;
  /** Bytes that are free where the embedded database is; undefined for a server and in memory. */
  readonly freeBytes?: number;
}

interface Opened {
  readonly db: Database;
  /** Rejects when the database does not answer within `timeout` milliseconds, by default 2,000. */
  ping(timeout?: number): Promise<void>;
  state(): DatabaseState;
  close(): Promise<void>;
}

/** `client` is for what needs the driver itself: migrations and the job queue. Repositories use `db`. */
export type OpenDatabase =
  | (Opened & { readonly driver: "pglite"; readonly client: PGlite })
  | (Opened & { readonly driver: "postgres"; readonly client: Pool });

/** Where the database is: in the memory of this process, in a folder of this machine, or a PostgreSQL server. */
export type DatabaseLocation = "memory" | { readonly dataDir: string } | { readonly url: string };

/** The database cannot be opened or migrated. The message names the cause; `mend` says what to do about it. */
export class DatabaseError extends Error {
  readonly mend: string;

  constructor(message: string, mend: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseError";
    this.mend = mend;
  }
}
