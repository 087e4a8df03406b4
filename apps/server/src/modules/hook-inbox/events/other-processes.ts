import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";

const CHANNEL = "hook_inbox";

export interface OtherProcesses {
  /** Whether signals of other processes are wanted. After a lost connection the next call opens another. */
  need(wanted: boolean): void;
}

/** Tells the processes that share the database that something happened in this user's inbox. */
export function tellOthers({ driver, db }: OpenDatabase, userId: number, log: FastifyBaseLogger): void {
  // Nobody shares the embedded database.
  if (driver === "pglite") return;
  db.execute(sql`SELECT pg_notify(${CHANNEL}, ${String(userId)})`).catch((err: unknown) => {
    log.warn({ err }, "other processes cannot be told of a hook");
  });
}

/** @param wake is called with the id of the user whose inbox has changed */
export function listenForSignals(
  database: OpenDatabase,
  wake: (userId: number) => void,
  log: FastifyBaseLogger,
): OtherProcesses {
  if (database.driver === "pglite") return { need: () => {} };
  const { client: pool } = database;
  let isWanted = false;
  let end: (() => void) | undefined;

  async function open(): Promise<void> {
    const connection = await pool.connect();
    const close = (error?: Error) => {
      if (end !== close) return;
      end = undefined;
      // Not back to the pool: it still listens.
      connection.release(error ?? true);
    };
    end = close;
    connection.on("notification", ({ payload }) => wake(Number(payload)));
    connection.on("error", close);
    await connection.query(`LISTEN ${CHANNEL}`);
    if (!isWanted) close();
  }

  const pending = () => {};
  return {
    need: (wanted) => {
      isWanted = wanted;
      if (!wanted) return end?.();
      if (end) return;
      end = pending;
      open().catch((err: unknown) => {
        if (end === pending) end = undefined;
        else end?.();
        log.warn({ err }, "hooks that other processes take arrive late");
      });
    },
  };
}
