import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";

const CHANNEL = "hook_inbox";

export interface OtherProcesses {
  /** Whether signals of other processes are wanted. */
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

/**
 * @param wake is called with the id of the user whose inbox has changed
 * @param wakeAll is called when any may have changed: a connection was lost, and signals with it
 */
export function listenForSignals(
  database: OpenDatabase,
  wake: (userId: number) => void,
  wakeAll: () => void,
): OtherProcesses {
  let stop: (() => void) | undefined;
  return {
    need: (wanted) => {
      if (wanted) {
        stop ??= database.listen(CHANNEL, { heard: (payload) => wake(Number(payload)), began: wakeAll });
      } else {
        stop?.();
        stop = undefined;
      }
    },
  };
}
