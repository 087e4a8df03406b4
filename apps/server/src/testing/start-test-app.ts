import { join } from "node:path";
import type { ContentStore } from "@connect-portal/content";
import { type OpenDatabase, observeQueries } from "@connect-portal/database";
import { type Filling, openMigratedDatabase } from "@connect-portal/database/testing";
import type { FastifyInstance } from "fastify";
import { type BuildOptions, buildApp } from "../app.ts";
import type { ResolveName } from "../context.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Settings } from "../settings/schema.ts";
import { querySpans } from "../tracing/query-spans.ts";
import type { Tracing } from "../tracing/span.ts";
import { fixedContent } from "./content.ts";
import { watchAnswers } from "./declared-answers.ts";

const root = join(import.meta.dirname, "../../../..");
export const migrationsFolder = join(import.meta.dirname, "../../migrations");

export interface TestAppOptions extends BuildOptions {
  readonly content?: ContentStore;
  readonly settings?: Partial<Settings>;
  readonly webDirectory?: string;
  readonly resolveName?: ResolveName;
  readonly tracing?: Tracing;
  /** Initial data in addition to the tables. */
  readonly filling?: Filling;
  /** The present at the start; move it with `clock`. */
  readonly now?: Date;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: { now: Date };
  /** @throws Error when a call has answered what the contract does not declare */
  close(): Promise<void>;
}

/** The app as production builds it, on a database of its own; with the web part alone unless `settings` say otherwise. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openMigratedDatabase(migrationsFolder, options.filling);
  const clock = { now: options.now ?? new Date("2025-03-04T10:22:31Z") };
  const services = {
    settings: { ...readSettings({}, root), PARTS: ["web" as const], ...options.settings },
    database,
    content: options.content ?? fixedContent({ directory: options.settings?.CONTENT_DIR ?? "/nowhere" }),
    now: () => clock.now,
    ...(options.resolveName ? { resolveName: options.resolveName } : {}),
    ...(options.tracing ? { tracing: options.tracing } : {}),
    ...(options.webDirectory ? { webDirectory: options.webDirectory } : {}),
  };
  if (options.tracing) observeQueries(database.pool, querySpans());
  const answers = watchAnswers();
  const onRoute: BuildOptions["onRoute"] = (route) => {
    options.onRoute?.(route);
    answers.onRoute(route);
  };
  try {
    const app = await buildApp(services, { ...options, onRoute });
    await app.ready();
    const close = async () => {
      await Promise.all([app.close(), database.close()]);
      answers.refuseUndeclared();
    };
    return { app, database, clock, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
