import { readFile } from "node:fs/promises";
import { openDatabase } from "@connect-portal/database";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { copyDataFolder, removeDataFolder } from "./support/data-folder.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { startSession } from "./support/session.ts";

const administrator = { username: "admin", password: "admin-password-for-tests" };
const leaver = { username: "demo", password: "demo-password-for-tests" };
const env = { ADMIN_PASSWORD: administrator.password, DEMO_PASSWORD: leaver.password };

let dataDir: string;
let portal: RunningPortal;
beforeAll(async () => {
  dataDir = await copyDataFolder();
  portal = await startPortal({ dataDir, env });
});
afterAll(async () => {
  await portal?.stop();
  await removeDataFolder(dataDir);
});

const visit = useBrowser({ acceptDownloads: true });

/** Apart from the browser: a sign-in there would end the session of its pages. */
async function headersOf(account: { username: string; password: string }) {
  const answer = await fetch(`${portal.url}/public/v1/users/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  return { authorization: `Bearer ${((await answer.json()) as { jwt: string }).jwt}` };
}

async function openLog(page: Page) {
  await startSession(page, administrator, portal.url);
  await page.goto(`${portal.url}/audit/${leaver.username}?startDate=&endDate=`);
  await page.getByRole("table").waitFor();
}

/** As somebody could who has the database at hand. */
async function changeLog(statements: string) {
  const database = await openDatabase({ dataDir });
  await database.pool.query(`
    ALTER TABLE audit_events DISABLE TRIGGER USER;
    ${statements}
    ALTER TABLE audit_events ENABLE TRIGGER USER;
  `);
  await database.close();
}

test("the trail of a deleted account stays, and a change of the log behind the portal's back is seen", async () => {
  const { page } = visit;
  const headers = await headersOf(leaver);
  for (const step of [2, 3, 4, 5]) {
    const data = { action: "Call API", webService: `/cards/${step}`, data: "200" };
    expect((await page.request.post(`${portal.url}/audit/trace`, { headers, data })).status()).toBe(204);
  }

  await openLog(page);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  const link = crumbs.getByRole("link", { name: leaver.username });
  const id = (await link.getAttribute("href"))?.split("/").pop();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const file = await readFile(await (await downloading).path());
  const choose = () =>
    page.locator('input[type="file"]').setInputFiles({ name: "kept.csv", mimeType: "text/csv", buffer: file });

  const deleted = await page.request.delete(`${portal.url}/v1/users/${id}`, {
    headers: await headersOf(administrator),
  });
  expect(deleted.status(), await deleted.text()).toBe(200);
  await page.reload();
  await page.getByText("This user was deleted. The activity log is kept.", { exact: true }).waitFor();
  expect(await link.count()).toBe(0);
  await page.getByText("Records on this page verified", { exact: true }).waitFor();
  await choose();
  await page.getByText(/The log still has exactly these records\.$/).waitFor();

  await portal.stop();
  await changeLog(`
    UPDATE audit_events SET data = '500' WHERE actor_username = '${leaver.username}' AND actor_position = 5;
    DELETE FROM audit_events WHERE actor_username = '${leaver.username}' AND actor_position = 3;
  `);
  portal = await startPortal({ dataDir, env });

  await openLog(page);
  const rows = page.getByRole("table").getByRole("row");
  await rows.getByText("Record 3 is missing: it was written, but is no longer in the log.").waitFor();
  expect(await rows.filter({ hasText: "/cards/5" }).textContent()).toContain("Changed");
  expect(await rows.filter({ hasText: "/cards/4" }).textContent()).toContain("Not verified");
  expect(await rows.filter({ hasText: "/cards/2" }).textContent()).toMatch(/Call API(?!Changed|Not verified)/);
  await page.getByText("2 records on this page were changed or are missing", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Record 5" }).click();
  await page.getByText("changed: its content no longer gives this hash").waitFor();
  await choose();
  await page.getByText(/The log has been changed since\.$/).waitFor();
});
