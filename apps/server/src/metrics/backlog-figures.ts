import type { OpenDatabase } from "@connect-portal/database";
import { readBacklog } from "./backlog.repository.ts";
import type { FigureSource } from "./figures.ts";

/** Longest time in milliseconds in which the database has to say that it is there. */
const PING_TIMEOUT = 1_500;

/** What waits in the database for the worker part. Every process says it, of all of them: take the largest. */
export function backlogFigures(database: OpenDatabase): FigureSource {
  return {
    figures: {
      portal_database_up: { type: "gauge", help: "1 when the database has answered." },
      portal_queue_jobs: { type: "gauge", help: "Background work, by queue and state.", labels: ["queue", "state"] },
      portal_queue_oldest_seconds: {
        type: "gauge",
        help: "For how long the oldest work that could begin has waited.",
        labels: ["queue"],
      },
      portal_mails: { type: "gauge", help: "Mails that were not sent, by state.", labels: ["state"] },
      portal_mails_oldest_seconds: { type: "gauge", help: "Age of the oldest mail that is still to be sent." },
      portal_worker_seen_seconds: { type: "gauge", help: "Since a worker last gave a sign of life." },
    },
    async read() {
      const isUp = await database.ping(PING_TIMEOUT).then(
        () => true,
        () => false,
      );
      if (!isUp) return { portal_database_up: 0 };
      const { queues, mails, workerSeen } = await readBacklog(database.db);
      const { oldest, ...states } = mails;
      return {
        portal_database_up: 1,
        portal_queue_jobs: queues.flatMap(({ name, waiting, retrying, running, failed }) =>
          Object.entries({ waiting, retrying, running, failed }).map(([state, value]) => ({
            value,
            labels: { queue: name, state },
          })),
        ),
        portal_queue_oldest_seconds: queues.map(({ name, oldest: value }) => ({ value, labels: { queue: name } })),
        portal_mails: Object.entries(states).map(([state, value]) => ({ value, labels: { state } })),
        portal_mails_oldest_seconds: oldest,
        ...(workerSeen !== undefined && { portal_worker_seen_seconds: workerSeen }),
      };
    },
  };
}
