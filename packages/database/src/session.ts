import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Database, OpenDatabase } from "./database.ts";

/** One connection for several statements in a row, which may take their time. */
export interface Session {
  readonly db: Database;
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements, no parameters. */
  run(script: string): Promise<void>;
}

export function sessionOn(client: PoolClient): Session {
  return {
    db: drizzle(client),
    query: async <Row extends object>(statement: string, values?: unknown[]) =>
      (await client.query<Row>(statement, values)).rows,
    run: async (script) => {
      await client.query(script);
    },
  };
}

/** Commits when `work` resolves, rolls back when it rejects. */
export function inSessionTransaction<T>(database: OpenDatabase, work: (session: Session) => Promise<T>): Promise<T> {
  return database.withSession(async (session) => {
    await session.run("BEGIN");
    try {
      const result = await work(session);
      await session.run("COMMIT");
      return result;
    } catch (error) {
      await session.run("ROLLBACK").catch(() => {});
      throw error;
    }
  });
}
