import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { copyDataFolder, removeDataFolder } from "./data-folder.ts";
import { type JourneyDatabase, startJourneyDatabase } from "./journey-database.ts";
import { type RunningPortal, startPortal } from "./portal.ts";
import { type SeededUser, seedUsers } from "./seed-users.ts";
import { type Account, SESSION_KEY, startSession } from "./session.ts";
import { sharedPortal } from "./shared-portal.ts";

export interface AdministeredPortal {
  readonly url: string;
  readonly administrator: Account;
  /** Signs in by the call, as the administrator unless said otherwise; the journey opens what it is about. */
  signIn(page: Page, account?: Account): Promise<void>;
  /** Calls as whoever is signed in on the page. */
  call(page: Page, method: string, path: string, options?: CallOptions): Promise<{ status: number; body: unknown }>;
  /** A second browser window of its own, such as that of another administrator. */
  anotherPage(context: BrowserContext): Promise<Page>;
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A portal with these users beside the administrator and the demo integrator: the worker's, unless the file needs one of
 * its own. Nobody can put users into an embedded database while a portal has it, so that there it is always an own one.
 */
export function useAdministeredPortal(
  users: () => readonly SeededUser[],
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): AdministeredPortal {
  const administrator = { username: "admin", password: "admin-password-for-tests" };
  const accounts = {
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: "admin@bank.example",
    DEMO_PASSWORD: "demo-password-for-tests",
  };
  let url: string;

  const { databaseUrl } = sharedPortal();
  if (databaseUrl && !isOwn) useShared(databaseUrl);
  else useOwn();

  function useShared(databaseUrl: string) {
    beforeAll(async () => {
      await seedUsers({ url: databaseUrl }, accounts, users);
      url = sharedPortal().url;
    });
  }

  function useOwn() {
    let dataDir: string;
    let database: JourneyDatabase;
    let portal: RunningPortal;
    beforeAll(async () => {
      dataDir = await copyDataFolder();
      database = await startJourneyDatabase();
      await seedUsers(database.url ? { url: database.url } : { dataDir }, accounts, users);
      // As on a developer's own machine: receivers of the tests are here.
      portal = await startPortal({ dataDir, env: { ...accounts, HOOKS_ALLOW_LOOPBACK: "true", ...database.env } });
      url = portal.url;
    });
    afterAll(async () => {
      await portal?.stop();
      await database?.stop();
      await removeDataFolder(dataDir);
    });
  }

  return {
    get url() {
      return url;
    },
    administrator,
    signIn: (page, account = administrator) => startSession(page, account, url),
    async call(page, method, path, { body, headers = {} } = {}) {
      const token = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
      const answer = await page.request.fetch(`${url}${path}`, {
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
