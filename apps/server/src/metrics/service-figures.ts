import type { FastifyInstance } from "fastify";
import { portalVersion } from "../process/version.ts";
import type { FigureSource, Sample } from "./figures.ts";
import { roomWhereIs } from "./room-where-is.ts";

/** Metrics of what runs here and of its dependencies: database, disk and content. */
export function serviceFigures({ services, backgroundWork, contentProblems }: FastifyInstance): FigureSource {
  const { database, settings } = services;
  const { pool } = database;
  const build = { version: portalVersion(), node: process.versions.node, database: database.driver };
  return {
    figures: {
      portal_build_info: { type: "gauge", help: "1; what runs is in the labels.", labels: Object.keys(build) },
      portal_part: { type: "gauge", help: "1 for each part that this process runs.", labels: ["part"] },
      portal_background_work_running: {
        type: "gauge",
        help: "1 while queues and jobs run, 0 while they do not start.",
      },
      portal_database_connections: {
        type: "gauge",
        help: "Connections to the database, by what they are.",
        labels: ["state"],
      },
      portal_database_connections_max: { type: "gauge", help: "Most connections to the database." },
      portal_database_waiting: { type: "gauge", help: "Work that waits for a connection to the database." },
      portal_storage_full: { type: "gauge", help: "1 while too little room is left, and nothing is written." },
      portal_disk_free_bytes: { type: "gauge", help: "Room that is left where DATA_DIR is." },
      portal_disk_size_bytes: { type: "gauge", help: "Size of that disk." },
      portal_content_info: {
        type: "gauge",
        help: "1; the version of the content is in the label: processes with the same one publish the same.",
        labels: ["version"],
      },
      portal_content_problems: { type: "gauge", help: "What is wrong with the content.", labels: ["severity"] },
    },
    async read() {
      const problems = contentProblems.current();
      const room = await roomWhereIs(settings.DATA_DIR);
      const found = (severity: string): Sample => ({
        value: problems.filter((problem) => problem.severity === severity).length,
        labels: { severity },
      });
      return {
        portal_build_info: [{ value: 1, labels: build }],
        portal_part: settings.PARTS.map((part) => ({ value: 1, labels: { part } })),
        ...(backgroundWork && { portal_background_work_running: Number(backgroundWork.isRunning()) }),
        portal_database_connections: [
          { value: pool.totalCount - pool.idleCount, labels: { state: "in_use" } },
          { value: pool.idleCount, labels: { state: "idle" } },
        ],
        portal_database_connections_max: pool.options.max,
        portal_database_waiting: pool.waitingCount,
        portal_storage_full: Number(database.state().isFull),
        ...(room && { portal_disk_free_bytes: room.freeBytes, portal_disk_size_bytes: room.sizeBytes }),
        portal_content_info: [{ value: 1, labels: { version: services.content.current().version } }],
        portal_content_problems: [found("error"), found("warning")],
      };
    },
  };
}
