import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyPluginAsync } from "fastify";
import type { Job } from "./job.ts";
import type { Queue } from "./queue.ts";
import type { Routine } from "./routine.ts";

/** The routes of every noun: each folder's module.ts. A new folder needs no entry anywhere. */
export function loadModules(): Promise<FastifyPluginAsync[]> {
  return defaultExportsOf("module.ts");
}

/** The background jobs of every noun: each folder's job.ts. */
export function loadJobs(): Promise<Job[]> {
  return defaultExportsOf("job.ts");
}

/** The work queues of every noun: each folder's queue.ts. */
export function loadQueues(): Promise<Queue[]> {
  return defaultExportsOf("queue.ts");
}

/** Loads the background work of every module: each folder's routine.ts. */
export function loadRoutines(): Promise<Routine[]> {
  return defaultExportsOf("routine.ts");
}

async function defaultExportsOf<T>(file: string): Promise<T[]> {
  const folder = import.meta.dirname;
  const entries = await readdir(folder, { withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name, file))
    .filter((path) => existsSync(path))
    .sort();
  const loaded: { default: T }[] = await Promise.all(paths.map((path) => import(pathToFileURL(path).href)));
  return loaded.map((module) => module.default);
}
