import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type JourneyDatabase, startJourneyDatabase } from "./journey-database.ts";
import { type RunningPortal, startPortal } from "./portal.ts";
import { type SeededUser, seedUsers } from "./seed-users.ts";

export interface AdministeredPortal {
  readonly url: string;
  readonly administrator: { readonly username: string; readonly password: string };
  /** Signs in through the form and waits for the products. */
  signIn(page: Page, account?: { readonly username: string; readonly password: string }): Promise<void>;
  /** Calls as whoever is signed in on the page. */
  call(page: Page, method: string, path: string, options?: CallOptions): Promise<{ status: number; body: unknown }>;
  /** A second browser window of its own, such as that of another administrator. */
  anotherPage(context: BrowserContext): Promise<Page>;
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A portal of its own for the tests of a file, with these users beside the administrator and the demo integrator. */
export function useAdministeredPortal(users: () => readonly SeededUser[]): AdministeredPortal {
  const administrator = { username: "admin", password: "admin-password-for-tests" };
  const accounts = {
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: "admin@bank.example",
    DEMO_PASSWORD: "demo-password-for-tests",
  };
  let dataDir: string;
  let database: JourneyDatabase;
  let portal: RunningPortal;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "connect-portal-users-"));
    database = await startJourneyDatabase();
    const env = { ...accounts, ...database.env };
    // The first start makes the tables and the first accounts.
    await (await startPortal({ dataDir, env })).stop();
    await seedUsers(database.url ? { url: database.url } : { dataDir }, users());
    portal = await startPortal({ dataDir, env });
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get url() {
      return portal.url;
    },
    administrator,
    async signIn(page, account = administrator) {
      await page.goto(`${portal.url}/login`);
      await page.getByLabel("Username").fill(account.username);
      await page.getByLabel("Password", { exact: true }).fill(account.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    },
    async call(page, method, path, { body, headers = {} } = {}) {
      const token = await page.evaluate(() => sessionStorage.getItem("connect-portal.session-token"));
      const answer = await page.request.fetch(`${portal.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { data: body }),
      });
      return { status: answer.status(), body: await answer.json().catch(() => null) };
    },
    async anotherPage(context) {
      const browser = context.browser();
      if (!browser) throw new Error("The context has no browser.");
      return (await browser.newContext()).newPage();
    },
  };
}
