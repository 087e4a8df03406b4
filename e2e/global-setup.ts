import type { TestProject } from "vitest/node";
import { startJourneyDatabase } from "./support/journey-database.ts";
import { startPortal } from "./support/portal.ts";

/** The accounts of the portal that all journeys share. */
const accounts = {
  administrator: { username: "admin", password: "admin-password-for-tests" },
  integrator: { username: "demo", password: "demo-password-for-tests" },
};

declare module "vitest" {
  interface ProvidedContext {
    portalUrl: string;
    /** Its mails are in `outbox` below it. */
    portalDataDir: string;
    accounts: typeof accounts;
  }
}

export default async function setup(project: TestProject) {
  const database = await startJourneyDatabase();
  const portal = await startPortal({
    env: {
      ADMIN_PASSWORD: accounts.administrator.password,
      DEMO_PASSWORD: accounts.integrator.password,
      ...database.env,
    },
  });
  project.provide("portalUrl", portal.url);
  project.provide("portalDataDir", portal.dataDir);
  project.provide("accounts", accounts);
  return async () => {
    await portal.stop();
    await database.stop();
  };
}
