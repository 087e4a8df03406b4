import { describe, expect, inject, test } from "vitest";
import { sidewaysScroll } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const visit = useBrowser();
const GUIDE = "/guides/issue-a-card-and-pay";

test("with the guide alone, somebody has a paid, disputed and billed card, and finds it again after a reload", {
  timeout: 120_000,
}, async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.goto("/guides");
  await page.getByRole("link", { name: /Issue a card and pay with it/ }).click();
  const run = page.getByRole("button", { name: "Run", exact: true });
  await run.first().waitFor();
  const count = await run.count();
  expect(count).toBe(12);
  for (let done = 1; done <= count; done += 1) {
    await run.first().click();
    await page.getByText(`${done} of ${count} steps run`).first().waitFor();
  }
  const response = (title: string) => page.getByRole("region", { name: `Response to ${title}` });
  expect(await response("Simulate authorization").textContent()).toContain('"status": "approved"');
  expect(await response("Charge back").textContent()).toContain('"status": "chargeback"');
  const statement = (await response("Get statement").textContent()) ?? "";
  expect(statement).toMatch(/"purchases": \{\s*"amount": -45000/);
  await page.reload();
  await page.getByText(`${count} of ${count} steps run`).first().waitFor();
  expect(await response("Get statement").textContent()).toBe(statement);
});

test("a visitor reads the guide with its recorded responses, without script, too", async () => {
  const { page } = visit;
  const html = await (await page.request.get(GUIDE)).text();
  expect(html).toContain("Pay with it");
  expect(html).toContain("Recorded in a new sandbox");
  await page.goto("/guides/quick-start");
  const step = page.getByRole("listitem").filter({ hasText: "Create a client on" });
  expect(await step.evaluate((element) => getComputedStyle(element).listStyleType)).toBe("decimal");
  await page.goto(GUIDE);
  await page.getByRole("link", { name: "Sign in to run" }).first().click();
  await page.waitForURL("**/login");
});

test("a program stays in the language in which it was read last", async () => {
  const { page } = visit;
  await page.goto("/guides/webhooks");
  await page.getByRole("tab", { name: "Python" }).click();
  await page.reload();
  await page.getByRole("region", { name: "verify_webhook.py" }).waitFor();
});

describe("without script", () => {
  const plain = useBrowser({ javaScriptEnabled: false });

  test("a program in a guide scrolls within its frame", async () => {
    const { page } = plain;
    await page.goto("/guides/webhooks");
    const program = page.getByRole("region", { name: "verify-webhook.js" });
    expect(await program.evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});
