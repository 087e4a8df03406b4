import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { type Account, signIn, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser({ acceptDownloads: true });
const { administrator, integrator } = inject("accounts");
const REFERENCE = "/swagger-ui/4.2.4/issuing/reference-data";
const today = new Date().toISOString().slice(0, 10);

interface Listed {
  readonly content: { readonly action: string; readonly webService: string; readonly data: string }[];
  readonly totalElements: number;
}

/** Apart from the browser: a sign-in there would end the session of its pages. */
async function authorization(account: Account) {
  const answer = await fetch(`${sharedPortal().url}/public/v1/users/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  return { authorization: `Bearer ${((await answer.json()) as { jwt: string }).jwt}` };
}

async function ask(username: string, query = ""): Promise<Listed> {
  const headers = await authorization(administrator);
  const answer = await fetch(`${sharedPortal().url}/audit/events/${username}?${query}`, { headers });
  return answer.json() as Promise<Listed>;
}

async function leaveCall(webService: string, data: unknown) {
  const answer = await fetch(`${sharedPortal().url}/audit/trace`, {
    method: "POST",
    headers: { ...(await authorization(integrator)), "content-type": "application/json" },
    body: JSON.stringify({ action: "Call API", webService, data }),
  });
  expect(answer.status).toBe(204);
}

async function openLog(page: Page, username: string, query = "") {
  await startSession(page, administrator);
  await page.goto(`/audit/${username}${query}`);
  await page.getByRole("table").waitFor();
}

test("a call from the console is one record, which the server wrote, with all that proves it, on a phone too", async () => {
  const { page } = visit;
  await signIn(page, integrator);
  const before = (await ask(integrator.username, "action=Call API")).totalElements;
  await page.goto(`${REFERENCE}?api=City`);
  // The served first screen gives way to the viewer itself.
  await page.waitForFunction(() => document.querySelector("[inert] [data-operation]") === null);
  const traced = page.waitForResponse((answer) => answer.url().endsWith("/audit/trace"));
  const called = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/reference-data/city"));
  await page.locator('[data-operation="getCity"]').getByRole("button", { name: "Send", exact: true }).click();
  const call = await called;
  const trace = await traced;
  expect(trace.status()).toBe(204);
  const requestId = call.headers()["x-request-id"];
  expect(JSON.parse(trace.request().postDataJSON().data)).toMatchObject({
    method: "POST",
    operation: "getCity",
    status: 200,
    requestId,
  });
  const calls = await ask(integrator.username, "action=Call API");
  expect(calls.totalElements).toBe(before + 1);
  expect(calls.content[0]?.webService).toBe(`POST ${new URL(call.url()).pathname}`);
  expect(JSON.parse(calls.content[0]?.data ?? "")).toEqual({
    status: 200,
    durationMs: expect.any(Number),
    operation: "getCity",
    requestId,
    address: "127.0.0.1",
    recordedBy: "server",
  });

  await openLog(page, integrator.username);
  const row = page.getByRole("row").filter({ hasText: "Call API" }).first();
  await row.getByText(/^200 · [\d.]+ ms · getCity$/).waitFor();
  expect(await row.getByRole("cell", { name: /^POST/ }).textContent()).toBe(`POST ${new URL(call.url()).pathname}`);
  await row.click();
  const detail = page.getByRole("row").filter({ hasText: "previous hash" });
  await detail.getByText("the server", { exact: true }).waitFor();
  expect(await detail.textContent()).toContain(requestId);
  await page.setViewportSize({ width: 390, height: 844 });
  await detail.getByText(integrator.username, { exact: true }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the log is filtered by action, without sign-ins too, and so are its files; the address keeps the filter", async () => {
  const { page } = visit;
  await leaveCall("/cards/7", { status: 200 });
  await openLog(page, integrator.username);
  const actions = async () =>
    (
      await page
        .getByRole("row")
        .getByRole("cell", { name: /^(Login|Logout|Call API|Select .*)$/ })
        .allTextContents()
    ).map((text) => text.trim());
  await expect.poll(actions).toContain("Login");
  await page.getByLabel("Action").selectOption("All except Login");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => url.searchParams.get("action") === "-Login");
  // The rows of before stay until those of the filter are there.
  const found = async () => {
    const shown = await actions();
    return [shown.includes("Call API"), shown.includes("Login")];
  };
  await expect.poll(found).toEqual([true, false]);

  await page.getByLabel("Action").selectOption("Call API");
  await page.getByLabel("Action").press("Enter");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(async () => new Set(await actions())).toEqual(new Set(["Call API"]));
  await page.reload();
  await page.getByRole("table").waitFor();
  expect(await page.getByLabel("Action").inputValue()).toBe("Call API");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain('"Call API"');
  expect(csv).not.toContain('"Login"');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page
    .getByText(`of ${integrator.username} (only Call API), on ${today}. The log still has exactly these records.`)
    .waitFor();

  await page.getByLabel("Action").selectOption("Delete user");
  await page.getByRole("button", { name: "Search" }).click();
  await page
    .getByText(
      `${integrator.username} did nothing on ${today} (only Delete user). There is no earlier record of this kind.`,
    )
    .waitFor();
  await page.getByRole("button", { name: "Show all actions" }).click();
  await page.getByRole("table").waitFor();
});
