import type { OpenDatabase } from "./database.ts";

/** One transaction that takes SQL as text; Drizzle's own takes one statement at a time on PGlite. */
export interface ScriptSession {
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements, no parameters. */
  run(script: string): Promise<void>;
}

/** Commits when `work` resolves, rolls back when it rejects. */
export async function inScriptTransaction<T>(
  database: OpenDatabase,
  work: (session: ScriptSession) => Promise<T>,
): Promise<T> {
  if (database.driver === "pglite") {
    return database.client.transaction((tx) =>
      work({
        query: async <Row extends object>(statement: string, values?: unknown[]) =>
          (await tx.query<Row>(statement, values)).rows,
        run: async (script) => {
          await tx.exec(script);
        },
      }),
    );
  }
  const connection = await database.client.connect();
  try {
    await connection.query("BEGIN");
    const result = await work({
      query: async <Row extends object>(statement: string, values?: unknown[]) =>
        (await connection.query<Row>(statement, values)).rows,
      run: async (script) => {
        await connection.query(script);
      },
    });
    await connection.query("COMMIT");
    return result;
  } catch (error) {
    await connection.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}
