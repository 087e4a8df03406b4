import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";

const CHANNEL = "hook_inbox";

interface OtherProcesses {
  /** Whether signals of other processes are wanted. */
  need(wanted: boolean): void;
}

export interface InboxSignals {
  /** Something happened in this user's inbox. */
  tell(userId: number): void;
  /** Calls `wake` whenever that is so. Returns what ends it. */
  listen(userId: number, wake: () => void): () => void;
  close(): void;
}

/**
 * Wakes who shows an inbox. Within the process at once; of other processes through PostgreSQL, with a connection that is
 * held only while somebody shows one. Signals may get lost with a connection: all are woken when there is another.
 */
export function createInboxSignals(database: OpenDatabase, log: FastifyBaseLogger): InboxSignals {
  const listeners = new Map<number, Set<() => void>>();
  const wakeUser = (userId: number) => {
    for (const wake of listeners.get(userId) ?? []) wake();
  };
  const wakeAll = () => {
    for (const userId of listeners.keys()) wakeUser(userId);
  };
  const others = listenForSignals(database, wakeUser, wakeAll);

  return {
    tell: (userId) => {
      wakeUser(userId);
      tellOthers(database, userId, log);
    },
    listen: (userId, wake) => {
      const ofUser = listeners.get(userId) ?? new Set();
      listeners.set(userId, ofUser.add(wake));
      others.need(true);
      return () => {
        ofUser.delete(wake);
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId);
        others.need(listeners.size > 0);
      };
    },
    close: () => others.need(false),
  };
}

/** Tells the processes that share the database that something happened in this user's inbox. */
function tellOthers({ driver, db }: OpenDatabase, userId: number, log: FastifyBaseLogger): void {
  // No other process uses the embedded database.
  if (driver === "pglite") return;
  db.execute(sql`SELECT pg_notify(${CHANNEL}, ${String(userId)})`).catch((err: unknown) => {
    log.warn({ err }, "other processes cannot be told of a hook");
  });
}

/**
 * @param wake is called with the id of the user whose inbox has changed
 * @param wakeAll is called when any may have changed: a connection was lost, and signals with it
 */
function listenForSignals(database: OpenDatabase, wake: (userId: number) => void, wakeAll: () => void): OtherProcesses {
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
