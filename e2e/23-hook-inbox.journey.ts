import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectCleanOnEveryScreen, violations } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { copyDataFolder, removeDataFolder } from "./support/data-folder.ts";
import { type JourneyDatabase, startJourneyDatabase } from "./support/journey-database.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { startSession } from "./support/session.ts";

const hooks = "/webhooks-ui/4.2.4/issuing/card-management?event=card.blocked";
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
const inboxOf = (page: Page) => page.getByRole("region", { name: "Inbox", exact: true });
const rowsOf = (page: Page) => inboxOf(page).locator("tbody button[aria-expanded]");
const addressOf = (page: Page) => inboxOf(page).locator("header code").innerText();

/** The page of an event as the demo integrator sees it, with an inbox that listens and holds nothing. */
async function openHooks(page: Page) {
  await startSession(page, account, portal.url);
  await page.goto(portal.url + hooks);
  await inboxOf(page).getByText("Live", { exact: true }).waitFor();
  const clear = inboxOf(page).getByRole("button", { name: "Clear" });
  const answers = inboxOf(page).getByText(/^\d+ (of \d+ )?requests?\./);
  await answers.or(inboxOf(page).getByText("Nothing has arrived yet")).first().waitFor();
  if (await clear.isDisabled()) return;
  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await inboxOf(page).getByText("Nothing has arrived yet").waitFor();
}

async function sendEvent(page: Page) {
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Sends as anybody may who knows the address. */
function post(url: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(url, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
}

async function verdictOf(dialog: Locator): Promise<string> {
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  return dialog.getByRole("region", { name: "Verdict" }).innerText();
}

test("an event arrives while it is looked at, opens, and stays open; the chosen response is what the tester gets", async () => {
  const { page } = visit;
  await openHooks(page);
  await sendEvent(page);
  await rowsOf(page).first().waitFor();
  const row = inboxOf(page).locator("tbody tr").first();
  expect(await row.locator("td").allInnerTexts()).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d\.\d{3}/),
    "card.blocked",
    "200",
    "verified",
    "1",
    expect.stringMatching(/^[\d,]+ ms$/),
  ]);
  expect(await row.getAttribute("data-new")).toBe("true");
  await rowsOf(page).first().click();
  const body = inboxOf(page).getByRole("region", { name: "Body of the request" });
  expect(JSON.parse(await body.innerText())).toMatchObject({ type: "card.blocked" });
  await page.reload();
  await body.waitFor();

  await inboxOf(page).getByRole("button", { name: "Response…" }).click();
  const dialog = page.getByRole("dialog", { name: "Response of the inbox" });
  await dialog.getByRole("button", { name: "503 after 2 s" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await inboxOf(page).getByText("Responds with 503 after 2 s").waitFor();
  await sendEvent(page);
  await page.getByText("503 Service Unavailable").first().waitFor();
  const cells = inboxOf(page).locator("tbody tr").first().locator("td");
  expect(await cells.nth(2).innerText()).toBe("503");
  expect(Number((await cells.nth(5).innerText()).replace(/\D/g, ""))).toBeGreaterThanOrEqual(2000);

  await inboxOf(page).getByRole("button", { name: "Response…" }).click();
  await dialog.getByRole("button", { name: "200 OK" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await inboxOf(page).getByText("Responds with 200", { exact: true }).waitFor();
});

test("a wrong signature is seen in the row, the check says what was changed, and a rotated secret still signs", async () => {
  const { page } = visit;
  await openHooks(page);
  await page.getByPlaceholder("Name").fill("webhook-signature");
  await page.getByPlaceholder("Value").fill(`v1,${"A".repeat(43)}=`);
  await page.getByRole("button", { name: "Add header" }).click();
  await sendEvent(page);
  await inboxOf(page).getByRole("cell", { name: "wrong secret" }).waitFor();
  await page.getByRole("button", { name: "Reset headers" }).click();
  await sendEvent(page);
  await inboxOf(page).getByRole("cell", { name: "verified", exact: true }).waitFor();

  await rowsOf(page).first().click();
  await inboxOf(page).getByRole("button", { name: "Check this request" }).click();
  const dialog = page.getByRole("dialog", { name: "Check a signature" });
  expect(await verdictOf(dialog)).toContain("Verified with");
  const text = dialog.getByRole("textbox", { name: "Request" });
  const good = await text.inputValue();
  const place = good.indexOf("card.blocked", good.indexOf("\n\n"));
  await text.fill(`${good.slice(0, place)}card.closed${good.slice(place + "card.blocked".length)}`);
  expect(await verdictOf(dialog)).toMatch(/Not verified.*The body first differs in line \d+, column \d+\./s);
  expect(await dialog.locator("mark").allInnerTexts()).toEqual(["block", "clos"]);
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Signature" }).click();
  await page.getByRole("button", { name: "Rotate HMAC SHA-256" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
  await page.getByText("replaced: expires").waitFor();
  await sendEvent(page);
  const signature = page.getByRole("tabpanel", { name: "Signature" });
  await expect.poll(() => signature.getByText(/^v1,\S+ v1,\S+ v1a,\S+$/).count()).toBe(1);
});

test("what is no text and what is hostile arrives, a restart keeps it, and the page finds the portal again", async () => {
  const { page } = visit;
  await openHooks(page);
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

test("inbox, request and dialogs keep WCAG 2.2 AA in light and dark, wide and narrow", {
  timeout: 180_000,
}, async () => {
  const { page } = visit;
  await openHooks(page);
  await page.getByRole("tab", { name: "Signature" }).click();
  await page.getByRole("button", { name: "Verification code" }).click();
  await page.getByRole("region", { name: "verify-webhook.js" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const clean = (state: string) => expectCleanOnEveryScreen(page, state, 900);
  await clean("nothing has arrived");
  await post(await addressOf(page), '{"type":"card.blocked"}');
  await rowsOf(page).nth(0).click();
  await inboxOf(page).getByRole("region", { name: "Body of the request" }).waitFor();
  await clean("a request is open");

  await inboxOf(page).getByRole("button", { name: "Response…" }).click();
  await page.getByRole("dialog", { name: "Response of the inbox" }).waitFor();
  await clean("how the inbox answers");
  await page.keyboard.press("Escape");
  await inboxOf(page).getByRole("button", { name: "Check this request" }).click();
  const dialog = page.getByRole("dialog", { name: "Check a signature" });
  expect(await verdictOf(dialog)).toContain("Not verified");
  await clean("a signature is checked");
});
