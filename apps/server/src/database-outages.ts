import { type DatabaseFault, databaseFault, type OpenDatabase } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";

/** Milliseconds between two looks whether it is over. */
const LOOK = 1_000;
/** Milliseconds without a failure after which it is. */
const QUIET = 3_000;

type Database = Pick<OpenDatabase, "ping" | "state">;
type Log = Pick<FastifyBaseLogger, "error" | "info">;

interface DatabaseOutages {
  /** Whether a line about this error is one of many: the outage itself is logged. */
  isKnown(error: unknown): boolean;
  /** Logs from now on when the database goes and when it is back. Returns what ends that. */
  watch(database: Database, log: Log): () => void;
}

interface Outage {
  readonly fault: DatabaseFault;
  readonly began: number;
  last: number;
  failures: number;
}

const messages: Readonly<Record<DatabaseFault, string>> = {
  unavailable: "cannot reach the database: requests that need it get 503",
  full: "the database is full: requests that write get 503",
};

/** One line when the database goes and one when it is back, instead of one for each call and each job meanwhile. */
export function createDatabaseOutages(): DatabaseOutages {
  let watched: { readonly database: Database; readonly log: Log } | undefined;
  let outage: Outage | undefined;
  let isAsking = false;

  function begin(fault: DatabaseFault, error: unknown): void {
    const now = performance.now();
    outage ??= { fault, began: now, last: now, failures: 0 };
    watched?.log.error({ fault, reason: reasonOf(error) }, messages[fault]);
  }

  /** One statement that was too slow, or waited for a lock, is no outage. */
  async function ask(): Promise<void> {
    if (isAsking || outage || !watched) return;
    isAsking = true;
    await watched.database.ping().catch((error: unknown) => begin("unavailable", error));
    isAsking = false;
  }

  async function look(): Promise<void> {
    if (!outage || !watched || watched.database.state().isFull || performance.now() - outage.last < QUIET) return;
    await watched.database.ping();
    const { fault, began, failures } = outage;
    outage = undefined;
    const seconds = Math.round((performance.now() - began) / 1000);
    watched.log.info({ fault, failures, seconds }, "the database works again");
  }

  return {
    isKnown: (error) => {
      const fault = watched && databaseFault(error);
      if (!fault) return false;
      if (!outage && fault === "full") begin(fault, error);
      if (!outage) void ask();
      if (!outage) return false;
      outage.last = performance.now();
      outage.failures++;
      return true;
    },
    watch: (database, log) => {
      watched = { database, log };
      // A ping that fails means that it lasts.
      const timer = setInterval(() => void look().catch(() => {}), LOOK);
      timer.unref();
      return () => {
        clearInterval(timer);
        watched = undefined;
      };
    },
  };
}

/** Returns the innermost cause: the outer error of a failed query only repeats the query. */
function reasonOf(error: unknown): string {
  for (let one = error; ; one = one.cause) {
    if (!(one instanceof Error)) return String(one);
    if (!(one.cause instanceof Error)) return one.message || String(Object(one).code);
  }
}
