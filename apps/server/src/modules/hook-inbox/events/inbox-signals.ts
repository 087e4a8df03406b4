import type { OpenDatabase } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import { listenForSignals, tellOthers } from "./other-processes.ts";

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
