import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { expectCleanOnEveryScreen, violations } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { addressOf, inboxOf, openHooks, post, rowsOf } from "./support/hook-inbox.ts";

const visit = useBrowser();

async function sendEvent(page: Page) {
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

async function verdictOf(dialog: Locator): Promise<string> {
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  return dialog.getByRole("region", { name: "Verdict" }).innerText();
}

test("an event arrives while it is looked at, opens, and stays open; the chosen response is what the tester gets", async () => {
  const { page } = visit;
  await openHooks(page, inject("accounts").integrator);
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

testAtNight(
  "a wrong signature is seen in the row, the check says what was changed, and a rotated secret still signs",
  async () => {
    const { page } = visit;
    await openHooks(page, inject("accounts").integrator);
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
  },
);

testAtNight(
  "inbox, request and dialogs keep WCAG 2.2 AA in light and dark, wide and narrow",
  {
    timeout: 180_000,
  },
  async () => {
    const { page } = visit;
    await openHooks(page, inject("accounts").integrator);
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
  },
);
