import type { OpenDatabase } from "@connect-portal/database";
import fp from "fastify-plugin";
import type { Services } from "../context.ts";
import { readLastCheck } from "../modules/audit/chain/read-last-check.ts";
import { readStreamBacklog } from "../modules/audit-stream/audit-stream.repository.ts";
import { type StreamTarget, streamTarget } from "../modules/audit-stream/stream-target.ts";
import { readBacklog } from "./backlog.repository.ts";
import { backupFigures } from "./backup-figures.ts";
import type { Exposition } from "./exposition.ts";
import { createFigures, type FigureSource, type Figures } from "./figures.ts";
import { serviceFigures } from "./service-figures.ts";

/** Longest time in milliseconds in which the database has to say that it is there. */
const PING_TIMEOUT = 1_500;

declare module "fastify" {
  interface FastifyInstance {
    /** Parts of the process register their metrics here. */
    readonly figures: Figures;
    /** Only with METRICS_PORT. */
    readonly exposition?: Exposition;
  }
}

/** Serves a process's metrics. Without METRICS_PORT nothing is counted. */
export const metrics = fp(async (app) => {
  const figures = createFigures();
  app.decorate("figures", figures);
  if (app.services.settings.METRICS_PORT === undefined) return;
  const [{ createExposition }, { countRequests }, { processFigures }] = await Promise.all([
    import("./exposition.ts"),
    import("./request-metrics.ts"),
    import("./process-figures.ts"),
  ]);
  const exposition = createExposition(figures, app.log);
  app.decorate("exposition", exposition);
  const count = countRequests(exposition.registry);
  app.addHook("onResponse", (request, reply, next) => {
    count(request, reply);
    next();
  });
  const ofProcess = processFigures();
  app.addHook("onClose", async () => ofProcess.close());
  figures.add(ofProcess);
  figures.add(backlogFigures(app.services.database));
  figures.add(auditChainFigures(app.services));
  const target = streamTarget(app.services.settings);
  if (target) figures.add(auditStreamFigures(app.services.database, target));
  const { BACKUP_DIR } = app.services.settings;
  if (BACKUP_DIR !== undefined) figures.add(backupFigures(app.services, BACKUP_DIR));
  // The worker part says later whether it is in this process.
  app.addHook("onReady", async () => figures.add(serviceFigures(app)));
});

/** Result of the last check of the activity log. Every process reports the same shared value: take the largest. */
function auditChainFigures({ database, now }: Services): FigureSource {
  return {
    figures: {
      portal_audit_chain_broken: {
        type: "gauge",
        help: "1 when the last check of the activity log found something changed or removed.",
      },
      portal_audit_chain_checked_seconds: { type: "gauge", help: "Since the whole activity log was last checked." },
      portal_audit_digests_failing: { type: "gauge", help: "1 when digests cannot be written to AUDIT_DIGEST_DIR." },
    },
    async read() {
      const check = await readLastCheck(database.db, now());
      if (!check) return {};
      return {
        portal_audit_chain_broken: check.isBroken ? 1 : 0,
        portal_audit_chain_checked_seconds: check.age,
        portal_audit_digests_failing: check.digestFailure === null ? 0 : 1,
      };
    },
  };
}

/** How far the receiver of the activity log is. Every process says it, of all workers: take the largest. */
function auditStreamFigures({ db }: OpenDatabase, { id }: StreamTarget): FigureSource {
  return {
    figures: {
      portal_audit_stream_behind_records: {
        type: "gauge",
        help: "Records of the activity log that its receiver has never acknowledged.",
      },
      portal_audit_stream_behind_seconds: { type: "gauge", help: "Age of the oldest of them." },
      portal_audit_stream_differs: {
        type: "gauge",
        help: "1 when the activity log is not what its receiver acknowledged.",
      },
    },
    async read() {
      const { records, oldest, difference } = await readStreamBacklog(db, id);
      return {
        portal_audit_stream_behind_records: records,
        portal_audit_stream_behind_seconds: oldest,
        portal_audit_stream_differs: difference === null ? 0 : 1,
      };
    },
  };
}

/**
 * Work in the database that waits for the worker part. Every process reports the same shared value: take the largest.
 */
function backlogFigures(database: OpenDatabase): FigureSource {
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
