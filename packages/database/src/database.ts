import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { Listener } from "./server/listen.ts";

/**
 * The handle that every repository takes first: the database itself or a transaction on it. A transaction begins again after
 * a deadlock, so that its work changes nothing but the database.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One connection for several statements in a row, which may take their time. */
export interface Session {
  readonly db: Database;
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements, no parameters. */
  run(script: string): Promise<void>;
}

/** The state that an operator has to see at a glance. */
export interface DatabaseState {
  /** Too little room is left: reads go on, writes fail until there is more. A server watches its own disk. */
  readonly isFull: boolean;
  /** Bytes that are free where the embedded database is; undefined for a server and in memory. */
  readonly freeBytes?: number;
}

export interface OpenDatabase {
  /** pglite is the embedded one. Both speak PostgreSQL's protocol, so that little depends on which it is. */
  readonly driver: "pglite" | "postgres";
  readonly db: Database;
  /**
   * The same for few statements that are sent often: they are parsed and planned once for each connection. With a pooler
   * between, whose connections are nobody's own, they are not.
   */
  readonly prepared: Database;
  /** For what needs the driver itself: the job queue, numbers of connections. Repositories use `db`. */
  readonly pool: Pool;
  /** Rejects when the database does not answer within `timeout` milliseconds, by default 2,000. */
  ping(timeout?: number): Promise<void>;
  state(): DatabaseState;
  /** A connection of one's own without limits of time, for what takes long or belongs to a session: migrations, locks. */
  withSession<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Calls the listener for each NOTIFY on the channel until the returned function is called, over lost connections, too.
   * On the embedded database it hears what this process notifies: nobody else shares that.
   */
  listen(channel: string, listener: Listener): () => void;
  close(): Promise<void>;
}

/** The database's location: in the memory of this process, in a folder of this machine, or on a PostgreSQL server. */
export type DatabaseLocation =
  | "memory"
  | { readonly dataDir: string }
  /** `directUrl` leads past a pooler such as PgBouncer, which keeps no sessions. */
  | { readonly url: string; readonly directUrl?: string | undefined };

/** Receives messages for the operator; a pino logger is one. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface DatabaseOptions {
  /** Connections to a server at the same time; by default 10. */
  readonly poolSize?: number;
  /** Bytes that the embedded database leaves free on its disk; by default 64 MB. */
  readonly reserve?: number;
  readonly log?: DatabaseLog;
}

/** The database cannot be opened or migrated. The message names the cause; `fix` says what to do about it. */
export class DatabaseError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseError";
    this.fix = fix;
  }
}
