import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { paths, publicPages } from "@connect-portal/contract";
import { openDatabase } from "@connect-portal/database";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Caller, openCaller, startCalling, type Tally } from "../apps/server/src/testing/machines/callers.ts";
import { verifyChain } from "../apps/server/src/testing/machines/verify-chain.ts";
import { chromiumOptions } from "../scripts/chromium-options.ts";
import { type Installation, PASSWORD, startInstallation } from "./two-releases/installation.ts";
import { buildOtherRelease, type Release, thisRelease, withText } from "./two-releases/other-release.ts";
import { isAlive, openContext, startReaders } from "./two-releases/readers.ts";
import { watchPages } from "./two-releases/watch-pages.ts";

/** Milliseconds: a build, and some twenty starts, beside the rest of the tests. On a busy machine a start takes a minute. */
vi.setConfig({ testTimeout: 2_400_000, hookTimeout: 900_000 });
const PATIENCE = { timeout: 90_000 };
/** To the other release and back again. */
const ROLLS = 10;

const SENTENCE = "Explore our APIs";
const LATER_SENTENCE = "Explore the later APIs";

let later: Release;
let installation: Installation;
let browser: Browser;
let caller: Caller;

beforeAll(async () => {
  const number = (await readdir(join(thisRelease, "apps/server/migrations"))).length + 1;
  later = await buildOtherRelease({
    ...(await withText("apps/web/src/app/texts.ts", SENTENCE, LATER_SENTENCE)),
    [`apps/server/migrations/${String(number).padStart(4, "0")}_later.sql`]: `-- The version before goes on beside it.
CREATE TABLE later_notes (body text NOT NULL);
ALTER TABLE mails ADD COLUMN later integer NOT NULL DEFAULT 0;
`,
  });
  installation = await startInstallation(thisRelease);
  browser = await chromium.launch(chromiumOptions());
  caller = await openCaller(installation.url, PASSWORD);
});
afterAll(async () => {
  await browser?.close();
  await installation?.stop();
  await later?.remove();
});

/** So many more of each kind are acknowledged, and no call has failed so far. */
async function untilAcknowledged({ acknowledged, failed }: Tally, more: number): Promise<void> {
  const counts = () => Object.values(acknowledged).map(({ length }) => length);
  const before = counts();
  await expect.poll(() => counts().every((count, at) => count >= (before[at] ?? 0) + more), PATIENCE).toBe(true);
  expect(failed).toEqual([]);
}

/** What a page of either release asks for, and the public pages, that a machine does not answer with 200. */
async function missingAt(machine: string): Promise<string[]> {
  const names = await Promise.all(
    [thisRelease, later.folder].map((release) => readdir(join(release, "apps/web/build/client/assets"))),
  );
  const files = [...new Set(names.flat())].filter((name) => /\.(js|css|woff2)$/.test(name));
  expect(files.length).toBeGreaterThan(200);
  const missing: string[] = [];
  for (const path of [...files.map((name) => `/assets/${name}`), ...publicPages]) {
    const response = await fetch(machine + path, { headers: { accept: "text/html,*/*" } });
    await response.arrayBuffer();
    if (response.status !== 200) missing.push(`${response.status} ${path}`);
  }
  return missing;
}

/** A tab that stays open: `goOn` asks for pages whose scripts it has not loaded yet. */
async function openTab(session: string) {
  const context = await openContext(browser, installation.url, session);
  const faults = watchPages(context);
  const page = await context.newPage();
  await page.goto("/select-product");
  await page.getByRole("link", { name: "Select PowerCard V4" }).waitFor();
  const goOn = async () => {
    await followLinks(page);
    await isAlive(page);
    await context.close();
    return faults;
  };
  return { goOn };
}

async function followLinks(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Select PowerCard V4" }).click();
  await main.getByRole("heading", { name: "Release 4.2.4" }).waitFor();
  for (const [link, path] of [
    ["Credentials", "/credentials"],
    ["Sandbox", "/sandbox"],
    // Its search comes into the address once the page is there.
    ["User Managment", "/users?*"],
  ] as const) {
    await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await main.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Upcoming events" }).click();
  await page.waitForURL("**/upcoming-events");
  await main.getByRole("heading", { level: 1 }).waitFor();
}

async function signInAdministrator(): Promise<string> {
  const answer = await caller.call(paths.authenticate, { body: { username: "admin", password: PASSWORD } });
  return JSON.parse(answer.text).jwt;
}

test("two releases roll ten times, forward and back: no page breaks, no call fails, nothing acknowledged is lost", async () => {
  const { url, machines, databaseUrl } = installation;
  const session = await signInAdministrator();
  const calling = startCalling(caller, PASSWORD);
  const { tally } = calling;
  const readers = startReaders(browser, url, session, [SENTENCE, LATER_SENTENCE]);
  await untilAcknowledged(tally, 3);
  for (let roll = 1; roll <= ROLLS; roll += 1) {
    const to = roll % 2 === 1 ? later.folder : thisRelease;
    const tab = await openTab(session);
    await machines[0].run(to);
    if (roll <= 2) expect(await Promise.all(machines.map((machine) => missingAt(machine.url)))).toEqual([[], []]);
    await untilAcknowledged(tally, 3);
    await machines[1].run(to);
    expect(await tab.goOn(), `a tab that was opened before roll ${roll}`).toEqual([]);
    await untilAcknowledged(tally, 3);
  }
  await Promise.all([calling.stop(), readers.stop()]);

  expect(readers.faults).toEqual([]);
  expect(readers.releases.get(SENTENCE)).toBeGreaterThan(10);
  expect(readers.releases.get(LATER_SENTENCE)).toBeGreaterThan(10);
  expect(new Set(readers.releases.keys())).toEqual(new Set([SENTENCE, LATER_SENTENCE]));
  expect(tally.failed).toEqual([]);
  expect(await lostOf(tally, databaseUrl)).toEqual([]);
  expect(await verifyChain({ DATABASE_URL: databaseUrl })).toBeUndefined();
});

/** What was acknowledged and is not there. */
async function lostOf({ acknowledged }: Tally, url: string): Promise<string[]> {
  const database = await openDatabase({ url });
  const marksIn = async (statement: string) => {
    const rows = await database.withSession((one) => one.query<{ mark: string }>(statement));
    return new Set(rows.map(({ mark }) => mark));
  };
  try {
    const traces = await marksIn("SELECT web_service AS mark FROM audit_events WHERE action = 'Call API'");
    const hooks = await marksIn("SELECT substr(target, 2) AS mark FROM hook_requests");
    const payments = await marksIn("SELECT id AS mark FROM sandbox_authorizations");
    return [
      ...acknowledged.trace.filter((mark) => !traces.has(mark)),
      // An inbox keeps its 500 newest.
      ...acknowledged.hook.slice(-400).filter((mark) => !hooks.has(mark)),
      ...acknowledged.payment.filter((id) => !payments.has(id)),
    ];
  } finally {
    await database.close();
  }
}
