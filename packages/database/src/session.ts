import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { OpenDatabase, Session } from "./database.ts";

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
