import { fileURLToPath } from "node:url";
import { openContentStore } from "@connect-portal/content";
import { type DatabaseLocation, migrate, type OpenDatabase, openDatabase } from "@connect-portal/database";
import { sandboxPlugin } from "@connect-portal/sandbox";
import Fastify, { type FastifyInstance } from "fastify";
import { createLimits } from "../../../apps/server/src/limits/limits.ts";

/** Seconds; a run is shorter. */
const TOKEN_LIFETIME = 36_000;

interface RunningSandbox {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  close(): Promise<void>;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const folder = (path: string) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));

/** The sandbox as production runs it, with everything that the repository publishes. */
export async function startSandbox(location: DatabaseLocation): Promise<RunningSandbox> {
  const database = await openDatabase(location);
  await migrate(database, folder("apps/server/migrations"));
  const content = await openContentStore({ directory: folder("content"), watch: false, log: silent });
  // A machine that has other work, too, takes its time to load the modules.
  const app = Fastify({ pluginTimeout: 60_000 });
  const now = () => new Date();
  const limits = createLimits(database.db, now, app.log);
  await app.register(sandboxPlugin, { content, database, limits, now, tokenLifetime: TOKEN_LIFETIME });
  await app.ready();
  return {
    app,
    database,
    close: async () => {
      await app.close();
      await content.close();
      await database.close();
    },
  };
}
