import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { paths } from "@connect-portal/contract";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type JourneyDatabase, startJourneyDatabase } from "./journey-database.ts";
import { type RunningPortal, startPortal } from "./portal.ts";
import { type SeededUser, seedUsers } from "./seed-users.ts";

/** Where the web app keeps the session of the browser's tab. */
const SESSION_KEY = "connect-portal.session-token";

export interface AdministeredPortal {
  readonly url: string;
  readonly administrator: { readonly username: string; readonly password: string };
  /** Signs in by the call, not the form, which has journeys of its own, and waits for the products. */
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
      const answer = await page.request.post(`${portal.url}${paths.authenticate}`, { data: account });
      const { jwt } = await answer.json();
      // A small page of the portal's origin, whose storage the session is kept in.
      await page.goto(`${portal.url}/robots.txt`);
      await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [SESSION_KEY, jwt] as const);
      await page.goto(`${portal.url}/select-product`);
      await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    },
    async call(page, method, path, { body, headers = {} } = {}) {
      const token = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
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
