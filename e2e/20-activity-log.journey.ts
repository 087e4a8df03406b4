import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { useBrowser } from "./support/browser.ts";
import { signIn, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser({ acceptDownloads: true });
const { administrator, integrator } = inject("accounts");

const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Apart from the browser: a sign-in there would end the session of its pages. */
async function tokenOf(account: { username: string; password: string }): Promise<string> {
  const answer = await fetch(`${sharedPortal().url}/public/v1/users/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}

/** Leaves traces of the integrator, the last one first in the log. */
async function leaveTraces(page: Page, count: number, data: (index: number) => unknown) {
  const headers = { authorization: `Bearer ${await tokenOf(integrator)}` };
  for (let index = 1; index <= count; index += 1) {
    const trace = { action: "Call API", webService: `/cards/${index}`, data: data(index) };
    const answer = await page.request.post("/audit/trace", { headers, data: trace });
    expect(answer.status(), await answer.text()).toBe(204);
  }
}

async function openLog(page: Page, username: string, query = "") {
  await page.goto(`/audit/${encodeURIComponent(username)}${query}`);
  await page.getByRole("heading", { level: 1, name: "Activity logs" }).waitFor();
  await settled(page);
}

/** What is on its way has come. */
async function settled(page: Page) {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

const recordsOn = (page: Page) => page.getByRole("button", { name: /^Record [\d,]+$/ });
const open = (record: Locator) => record.getAttribute("aria-expanded");

test("what a user did appears, the latest first, and a record opens", async () => {
  const { page } = visit;
  await signIn(page, integrator);
  await page.getByRole("link", { name: "Select PowerCard V4" }).click();
  await page.waitForURL("**/select-version/*");
  await leaveTraces(page, 1, () => ({ status: 200, operation: "blockCard", note: "é بطاقة 卡片" }));
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();

  await startSession(page, administrator);
  await openLog(page, integrator.username);
  await page.getByText(`What ${integrator.username} did, newest first.`).waitFor();
  expect(await page.getByLabel("Start date").inputValue()).toBe(day());
  expect(await page.getByLabel("End date").inputValue()).toBe(day());
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  const link = crumbs.getByRole("link", { name: integrator.username });
  expect(await link.getAttribute("href")).toMatch(/^\/users\/\d+$/);

  const rows = page.getByRole("table").getByRole("row");
  await rows.filter({ hasText: "Select ConnectAPI Product" }).first().waitFor();
  await page.getByText("Records on this page verified", { exact: true }).waitFor();
  await page.getByText(/^(Whole log verified|Whole log not checked yet)$/).waitFor();

  const row = rows.filter({ hasText: "/cards/1" }).first();
  const button = row.getByRole("button");
  await row.getByText("Call API").click();
  expect(await open(button)).toBe("true");
  const detail = page.getByRole("row").filter({ hasText: "previous hash" });
  const data = await detail.locator("pre").textContent();
  expect(data).toBe(
    '{\n  "status": 200,\n  "operation": "blockCard",\n  "note": "é بطاقة 卡片",\n  "recordedBy": "page"\n}',
  );
  expect(await detail.textContent()).toMatch(new RegExp(`record [\\d,]+ of ${day()}.*hash[0-9a-f]{64}.*verified`));
});

testAtNight("range and page stand in the address and go back with the history", async () => {
  const { page } = visit;
  await leaveTraces(page, 12, (index) => ({ index }));
  await startSession(page, administrator);
  await openLog(page, integrator.username);
  expect(await recordsOn(page).count()).toBe(10);
  const latest = await recordsOn(page).first().getAttribute("aria-label");

  await page.getByRole("button", { name: "Page 2" }).click();
  await page.getByText(/^11 to /).waitFor();
  await settled(page);
  expect(new URL(page.url()).search).toBe(`?startDate=${day()}&endDate=${day()}&page=2`);
  expect(await recordsOn(page).first().getAttribute("aria-label")).not.toBe(latest);
  await page.reload();
  await page.getByText(/^11 to /).waitFor();

  await page.getByLabel("Start date").fill("2020-02-23");
  await page.getByLabel("End date").fill("2020-02-23");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "No activity in this range" }).waitFor();
  await page
    .getByText(`${integrator.username} did nothing on 2020-02-23. There is no earlier record.`, { exact: true })
    .waitFor();
  await page.getByRole("button", { name: "Show the last 30 days" }).click();
  await page.getByText(/^1 to 10 of /).waitFor();
  expect(new URL(page.url()).search).toBe(`?startDate=${day(-29)}&endDate=${day()}`);
  await page.goBack();
  await page.getByRole("heading", { name: "No activity in this range" }).waitFor();
  expect(await page.getByLabel("End date").inputValue()).toBe("2020-02-23");
  await page.getByRole("button", { name: "Today" }).click();
  await page.getByText(/^1 to 10 of /).waitFor();

  await openLog(page, integrator.username, `?startDate=${day(1)}&endDate=${day(2)}`);
  await page
    .getByText(`did nothing from ${day(1)} to ${day(2)}. The last one before that is from ${day()}.`, { exact: false })
    .waitFor();
});

testAtNight("the log is exported as PDF, CSV and JSON, and a file is checked against it", async () => {
  const { page } = visit;
  await leaveTraces(page, 1, () => ({ note: "é بطاقة 卡片" }));
  await startSession(page, administrator);
  await openLog(page, integrator.username);
  const files = new Map<string, Buffer>();
  for (const format of ["PDF", "CSV", "JSON"]) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: format, exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`rapport_activity_log_${integrator.username}.${format.toLowerCase()}`);
    files.set(format, await readFile(await download.path()));
    await page.getByText(new RegExp(`^${format} saved, \\d+ records, [\\d.]+ k?B$`)).waitFor();
  }
  expect(files.get("PDF")?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(files.get("CSV")?.toString()).toContain("é بطاقة 卡片");
  expect(() => JSON.parse(files.get("JSON")?.toString() ?? "")).not.toThrow();

  const pdf = files.get("PDF") as Buffer;
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/audit/exports/check") && sent.push(request.postData() ?? ""),
  );
  const chosen = page.locator('input[type="file"]');
  await chosen.setInputFiles({ name: "report.pdf", mimeType: "application/pdf", buffer: pdf });
  await page
    .getByText(
      new RegExp(
        `^${administrator.username} exported this file at ${day()} [\\d:]+ UTC\\. It shows \\d+ records of ${integrator.username}, on ${day()}\\. The log still has exactly these records\\.$`,
      ),
    )
    .waitFor();
  const flipped = Buffer.from(pdf);
  flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;
  await chosen.setInputFiles({ name: "report.pdf", mimeType: "application/pdf", buffer: flipped });
  await page
    .getByText("The portal did not create this file, or the file was changed afterwards.", { exact: true })
    .waitFor();
  expect(sent.map((body) => Object.keys(JSON.parse(body)))).toEqual([["digest"], ["digest"]]);
});
