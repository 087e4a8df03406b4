import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
// @ts-expect-error A script without types: it runs before anything is installed.
import { ensureServerBuilt } from "../scripts/web-build.js";
import { copyDataFolder, makeDataFolder, removeDataFolder } from "./support/data-folder.ts";
import { startJourneyDatabase } from "./support/journey-database.ts";
import { startPortal } from "./support/portal.ts";
import type { SharedPortal } from "./support/shared-portal.ts";

/** The accounts of the portals that the journeys share. */
const accounts = {
  administrator: { username: "admin", password: "admin-password-for-tests" },
  integrator: { username: "demo", password: "demo-password-for-tests" },
};

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker. */
    portals: readonly SharedPortal[];
    /** A portal's data folder with the tables and no rows, to be copied. */
    emptyDataFolder: string;
    /** What one start of a portal leaves for the next, as it does in a release. */
    startCache: string;
    accounts: typeof accounts;
  }
}

export default async function setup(project: TestProject) {
  ensureServerBuilt();
  const emptyDataFolder = await makeDataFolder();
  const startCache = await mkdtemp(path.join(os.tmpdir(), "connect-portal-e2e-start-"));
  const portals = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startSharedPortal(emptyDataFolder, startCache)),
  );
  project.provide("emptyDataFolder", emptyDataFolder);
  project.provide("startCache", startCache);
  project.provide(
    "portals",
    portals.map(({ url, dataDir, databaseUrl }) => ({ url, dataDir, databaseUrl })),
  );
  project.provide("accounts", accounts);
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
    await Promise.all([emptyDataFolder, startCache].map(removeDataFolder));
  };
}

async function startSharedPortal(emptyDataFolder: string, startCache: string) {
  const dataDir = await copyDataFolder(emptyDataFolder);
  const database = await startJourneyDatabase();
  const portal = await startPortal({
    dataDir,
    startCache,
    env: {
      ADMIN_PASSWORD: accounts.administrator.password,
      DEMO_PASSWORD: accounts.integrator.password,
      // As on a developer's own machine: receivers of the tests are here.
      HOOKS_ALLOW_LOOPBACK: "true",
      ...database.env,
    },
  });
  return {
    url: portal.url,
    dataDir,
    databaseUrl: database.url,
    stop: async () => {
      await portal.stop();
      await database.stop();
      await removeDataFolder(dataDir);
    },
  };
}
