import type { FastifyInstance } from "fastify";
import { readBacklog } from "../../metrics/backlog.repository.ts";
import { roomWhereIs } from "../../metrics/room-where-is.ts";
import { portalVersion } from "../../process/version.ts";
import { readLastCheck, UNCHECKED } from "../audit/chain/read-last-check.ts";
import { readStreamBacklog } from "../audit-stream/audit-stream.repository.ts";
import { streamTarget } from "../audit-stream/stream-target.ts";
import { listProcesses } from "../content-releases/content-releases.repository.ts";
import { readReadiness } from "../health/readiness.ts";
import { listFailedJobs } from "./failed-jobs.repository.ts";

/** A worker sends a heartbeat every 30 seconds: none for this many seconds means that no worker runs. */
export const WORKER_GONE = 120;
const JOBS_SHOWN = 20;

/** The state of this process, and the state that all processes share. */
export async function readSystemStatus(app: FastifyInstance) {
  const { database, settings, now } = app.services;
  const target = streamTarget(settings);
  const [readiness, backlog, failedJobs, disk, stream, check, processes] = await Promise.all([
    readReadiness(app),
    readBacklog(database.db),
    listFailedJobs(database.db, JOBS_SHOWN),
    roomWhereIs(settings.DATA_DIR),
    target && readStreamBacklog(database.db, target.id),
    readLastCheck(database.db, now()),
    listProcesses(database.db),
  ]);
  return {
    ...readiness,
    ...backlog,
    failedJobs,
    disk,
    processes,
    ...(target && stream && { auditStream: { target, ...stream } }),
    ...(check && { auditChain: { ...check, isLate: check.age > UNCHECKED } }),
    checkedAt: now(),
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    version: portalVersion(),
    contentVersion: app.services.content.current().version,
    node: process.versions.node,
    driver: database.driver,
    parts: settings.PARTS,
  };
}

export type SystemStatus = Awaited<ReturnType<typeof readSystemStatus>>;
