import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { copyDataFolder, removeDataFolder } from "./support/data-folder.ts";
import { addressOf, inboxOf, openHooks, post, rowsOf } from "./support/hook-inbox.ts";
import { type JourneyDatabase, startJourneyDatabase } from "./support/journey-database.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const account = { username: "demo", password: "demo-password-for-tests" };

let dataDir: string;
let database: JourneyDatabase;
let portal: RunningPortal;
let port = "0";

/** At the same address each time, so that a page that is open finds it again. */
async function start() {
  const env = { PORT: port, DEMO_PASSWORD: account.password, ADMIN_PASSWORD: "admin-password-for-tests" };
  portal = await startPortal({ dataDir, env: { ...env, ...database.env } });
  port = new URL(portal.url).port;
}

beforeAll(async () => {
  dataDir = await copyDataFolder();
  database = await startJourneyDatabase();
  await start();
});
afterAll(async () => {
  await portal?.stop();
  await database?.stop();
  await removeDataFolder(dataDir);
});

const visit = useBrowser();

test("what is no text and what is hostile arrives, a restart keeps it, and the page finds the portal again", async () => {
  const { page } = visit;
  await openHooks(page, account, portal.url);
  const url = await addressOf(page);
  await post(`${url}/a?b=c`, new Uint8Array([0xff, 0x00]), { "content-type": "application/octet-stream" });
  await rowsOf(page).nth(0).waitFor();
  await post(url, '{"type":"<img src=x onerror=alert(1)>"}');
  await rowsOf(page).nth(1).waitFor();
  await rowsOf(page).nth(1).click();
  const saved = page.waitForEvent("download");
  await inboxOf(page).getByRole("button", { name: "Save body" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^request-\d+\.bin$/);

  await portal.stop();
  await inboxOf(page).getByText("Reconnecting…").waitFor();
  await start();
  await inboxOf(page).getByText("Live", { exact: true }).waitFor();
  await post(url, '{"type":"after"}');
  await rowsOf(page).nth(2).waitFor();
  expect(await inboxOf(page).locator("tbody td:nth-child(2)").allInnerTexts()).toEqual(
    expect.arrayContaining(["after", "<img src=x onerror=alert(1)>", "POST /a?b=c"]),
  );
});
