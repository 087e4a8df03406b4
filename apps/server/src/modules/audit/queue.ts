import type { Queue } from "../queue.ts";
import { endRun, noteProgress, takeRuns } from "./chain/check-runs.repository.ts";
import { runCheck } from "./run-check.ts";

/** Milliseconds between two notes of how far a check is. */
const PAUSE = 1_000;

/** The checks of the whole log that administrators ask for. */
const requestedChecks: Queue = {
  name: "check-audit-chain-now",
  // The nightly check may be at it.
  retry: { limit: 20, delay: 30, longestDelay: 300 },
  /** Twelve hours: a check of a hundred million records. */
  timeout: 43_200,
  open: (services, log) => {
    const { db } = services.database;
    const { now } = services;
    const stopping = new AbortController();
    return {
      take: (tx) => takeRuns(tx, now()),
      work: async (id, { isLast }) => {
        let notedAt = 0;
        const onProgress = ({ records }: { readonly records: number }) => {
          stopping.signal.throwIfAborted();
          if (performance.now() - notedAt < PAUSE) return;
          notedAt = performance.now();
          noteProgress(db, id, records, now()).catch((err: unknown) =>
            log.warn({ err }, "how far the check of the activity log is cannot be noted"),
          );
        };
        const isDone = await runCheck(services, log, onProgress).catch(async (error: unknown) => {
          if (isLast) await endRun(db, id, now());
          throw error;
        });
        if (isDone || isLast) await endRun(db, id, now());
        else throw new Error("The activity log is being checked by another process");
      },
      close: () => stopping.abort(new Error("The process ends")),
    };
  },
};

export default requestedChecks;
