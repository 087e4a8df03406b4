import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

/** A cold generator, on a machine that does other work. */
const LONG = 300_000;

const visit = useBrowser();
beforeEach(() => startSession(visit.page, inject("accounts").integrator));

const REFERENCE = "/swagger-ui/4.2.4/issuing/card-management?api=Get%20card";

async function openConsole(page: Page) {
  // The served first screen gives way to the viewer itself.
  await page.waitForFunction(() => document.querySelector("[inert] [data-operation]") === null);
  return page.locator('[data-operation="getCard"]');
}

test("a reader chooses the Java SDK by keyboard, and reads the call by its names", { timeout: LONG }, async () => {
  const { page, context } = visit;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(REFERENCE);
  const operation = await openConsole(page);
  await operation.getByRole("tab", { name: "cURL" }).focus();
  await page.keyboard.press("ArrowRight");
  const variant = operation.getByRole("combobox", { name: "HTTP or SDK" });
  await page.keyboard.press("Tab");
  expect(await variant.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  const program = operation.getByRole("tabpanel", { name: "Java" }).locator("pre");
  await program.getByText("CardsApi api = new CardsApi(client);").waitFor({ timeout: LONG });
  await operation.getByRole("textbox", { name: /cardId/ }).fill("crd_of_mine");
  await program.getByText('api.getCard("crd_of_mine"').waitFor();
  await operation.getByRole("button", { name: "Copy code" }).click();
  const copied = expect.poll(() => page.evaluate(() => navigator.clipboard.readText()));
  await copied.toContain('api.getCard("crd_of_mine"');
  await expectAccessibleInBothSchemes(page, "a sample with the SDK", '[data-operation="getCard"]');

  await page.reload();
  await openConsole(page);
  await program.getByText("CardsApi api = new CardsApi(client);").waitFor({ timeout: LONG });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await openConsole(page);
  await page.getByRole("button", { name: "Try it", exact: true }).click();
  await program.getByText("CardsApi api = new CardsApi(client);").waitFor({ timeout: LONG });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await variant.selectOption("HTTP");
  await program.getByText("HttpClient").first().waitFor();
});
