import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe("the inbox", () => {
  test("an event of the tester arrives while it is looked at, verified, and opens to what was sent", async () => {
    const { page } = visit;
    await openHooks(page);
    await sendEvent(page);
    await rowsOf(page).first().waitFor();
    expect(await rowsOf(page).count()).toBe(1);
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
    await inboxOf(page).getByText("New request in the inbox: card.blocked").waitFor({ state: "attached" });

    await rowsOf(page).first().focus();
    await page.keyboard.press("Enter");
    await inboxOf(page).getByText("Signature verified with").waitFor();
    const body = inboxOf(page).getByRole("region", { name: "Body of the request" });
    expect(JSON.parse(await body.innerText())).toMatchObject({ type: "card.blocked" });
    expect(await inboxOf(page).getByText("webhook-signature", { exact: true }).count()).toBe(1);

    await page.reload();
    await inboxOf(page).getByRole("region", { name: "Body of the request" }).waitFor();
  });

  test("a broken signature is seen in the row, and the check says which part was changed and where", async () => {
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
    const changed = await verdictOf(dialog);
    expect(changed).toContain("Not verified");
    expect(changed).toMatch(/The body first differs in line \d+, column \d+\./);
    expect(await dialog.locator("mark").allInnerTexts()).toEqual(["block", "clos"]);

    await text.fill(good.replace(/webhook-id: .*\n/i, ""));
    expect(await verdictOf(dialog)).toContain("webhook-id is missing");
    await text.fill(good);
    await dialog.getByText("Another secret").click();
    await dialog.getByRole("textbox", { name: "Secret" }).fill("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    expect(await verdictOf(dialog)).toContain("not created with the given secret");
    await text.fill("no request");
    await dialog.getByRole("button", { name: "Check", exact: true }).click();
    await dialog.getByText('Line 1 is not a header: "no request"').waitFor();
  });

  test("the chosen answer is what the tester gets, after its delay", async () => {
    const { page } = visit;
    await openHooks(page);
    await inboxOf(page).getByRole("button", { name: "Response…" }).click();
    const dialog = page.getByRole("dialog", { name: "Response of the inbox" });
    await dialog.getByLabel("Status").fill("99");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Enter a status from 200 to 599.").waitFor();
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

  test("what is no JSON, no text and nobody's event arrives, too; hostile text stays text", async () => {
    const { page } = visit;
    await openHooks(page);
    const url = await addressOf(page);
    await post(`${url}/a?b=c`, new Uint8Array([0xff, 0x00]), { "content-type": "application/octet-stream" });
    await rowsOf(page).nth(0).waitFor();
    await post(url, '{"type":"<img src=x onerror=alert(1)>"}');
    await rowsOf(page).nth(1).waitFor();
    expect(await inboxOf(page).locator("tbody td:nth-child(2)").allInnerTexts()).toEqual([
      "<img src=x onerror=alert(1)>",
      "POST /a?b=c",
    ]);
    await rowsOf(page).nth(1).click();
    await inboxOf(page).getByText("2 B that are not text.").waitFor();
    const saved = page.waitForEvent("download");
    await inboxOf(page).getByRole("button", { name: "Save body" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^request-\d+\.bin$/);
  });

  test("a restart keeps what has arrived, and the page that stays open finds the portal again", async () => {
    const { page } = visit;
    await openHooks(page);
    await post(await addressOf(page), '{"type":"before"}');
    await rowsOf(page).nth(0).waitFor();
    await portal.stop();
    await inboxOf(page).getByText("Reconnecting…").waitFor();
    await start();
    await inboxOf(page).getByText("Live", { exact: true }).waitFor();
    await post(await addressOf(page), '{"type":"after"}');
    await rowsOf(page).nth(1).waitFor();
    expect(await inboxOf(page).locator("tbody td:nth-child(2)").allInnerTexts()).toEqual(["after", "before"]);
  });

  test("more than fifty are paged to, and as many stand there after a reload", async () => {
    const { page } = visit;
    await openHooks(page);
    const url = await addressOf(page);
    for (let kept = 0; kept < 51; ) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(url, "{}")));
      // What is too much at once is refused, and not kept.
      kept += answers.filter(({ status }) => status !== 429).length;
    }
    await inboxOf(page)
      .getByText(/^(5[1-9]|60) requests\./)
      .waitFor();
    await page.reload();
    await inboxOf(page)
      .getByText(/^50 of (5[1-9]|60) requests\./)
      .waitFor();
    await inboxOf(page).getByRole("button", { name: "Older" }).click();
    await inboxOf(page)
      .getByText(/^(5[1-9]|60) requests\./)
      .waitFor();
    await page.reload();
    await inboxOf(page)
      .getByText(/^(5[1-9]|60) requests\./)
      .waitFor();
  });

  test("a new address takes the place of the old one, which ends at once", async () => {
    const { page } = visit;
    await openHooks(page);
    const old = await addressOf(page);
    await inboxOf(page).getByRole("button", { name: "New address" }).click();
    const dialog = page.getByRole("dialog", { name: "Replace the address of the inbox?" });
    await dialog.getByRole("button", { name: "Replace it" }).click();
    await dialog.waitFor({ state: "hidden" });
    const next = await addressOf(page);
    expect(next).not.toBe(old);
    expect([(await post(old, "{}")).status, (await post(next, "{}")).status]).toEqual([404, 200]);
    await rowsOf(page).nth(0).waitFor();
    expect(await rowsOf(page).count()).toBe(1);
  });

  test("clearing in one window clears the other", async () => {
    const { page, context } = visit;
    await openHooks(page);
    await post(await addressOf(page), "{}");
    await rowsOf(page).nth(0).waitFor();
    const browser = context.browser();
    if (!browser) throw new Error("The context has no browser.");
    const other = await (await browser.newContext()).newPage();
    await openHooks(other);
    await other.context().close();
    await inboxOf(page).getByText("Nothing has arrived yet").waitFor();
  });
});

describe("signatures", () => {
  test("the secret is masked until it is asked for, and a rotation keeps the old one signing", async () => {
    const { page } = visit;
    await openHooks(page);
    await page.getByRole("tab", { name: "Signature" }).click();
    const scheme = page.getByRole("region", { name: "HMAC SHA-256" });
    const key = scheme.locator("code").first();
    await key.waitFor();
    expect(await key.innerText()).toMatch(/^whsec_•+$/);
    await scheme.getByRole("button", { name: "Show the secret", exact: true }).click();
    const secret = await key.innerText();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    await scheme.getByRole("button", { name: "Rotate" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Rotate" }).click();
    await scheme.getByText("replaced: expires").waitFor();
    await scheme.getByRole("button", { name: "Hide the previous secret" }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await scheme.locator("code").last().innerText()).toBe(secret);

    await sendEvent(page);
    const meaning = page.getByRole("tabpanel", { name: "Signature" });
    await meaning.getByText("Headers of the last delivery").waitFor();
    expect(await meaning.getByText(/^v1,\S+ v1,\S+ v1a,\S+$/).count()).toBe(1);
  });

  test("the code is shown in the language that was chosen last", async () => {
    const { page } = visit;
    await openHooks(page);
    await page.getByRole("tab", { name: "Signature" }).click();
    await page.getByRole("button", { name: "Verification code" }).click();
    await page.getByRole("tab", { name: "Go", exact: true }).click();
    await page.reload();
    await page.getByRole("tab", { name: "Signature" }).click();
    await page.getByRole("button", { name: "Verification code" }).click();
    const code = page.getByRole("region", { name: "verify_webhook.go" });
    await code.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await code.innerText()).toContain("package webhooks");
  });
});

test("inbox, request and dialogs keep WCAG 2.2 AA in light and dark, wide and narrow", {
  timeout: 180_000,
}, async () => {
  const { page } = visit;
  await openHooks(page);
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
