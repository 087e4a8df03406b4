import type { FastifyInstance } from "fastify";
import { readBacklog } from "../../metrics/backlog.repository.ts";
import { roomWhereIs } from "../../metrics/room-where-is.ts";
import { portalVersion } from "../../process/version.ts";
import { readReadiness } from "../health/readiness.ts";
import { listFailedJobs } from "./failed-jobs.repository.ts";

/** A worker gives a sign of life every 30 seconds; so many without one, and none lives. */
export const WORKER_GONE = 120;
const JOBS_SHOWN = 20;

/** What the process knows of itself, and of what all processes share. */
export async function readSystemStatus(app: FastifyInstance) {
  const { database, settings, now } = app.services;
  const [readiness, backlog, failedJobs, disk] = await Promise.all([
    readReadiness(app),
    readBacklog(database.db),
    listFailedJobs(database.db, JOBS_SHOWN),
    roomWhereIs(settings.DATA_DIR),
  ]);
  return {
    ...readiness,
    ...backlog,
    failedJobs,
    disk,
    checkedAt: now(),
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    version: portalVersion(),
    node: process.versions.node,
    driver: database.driver,
    parts: settings.PARTS,
  };
}

export type SystemStatus = Awaited<ReturnType<typeof readSystemStatus>>;
