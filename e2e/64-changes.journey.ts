import { beforeEach, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const visit = useBrowser();

beforeEach(() => startSession(visit.page, inject("accounts").integrator));

test("from the releases to what changed, to the operation that changed; the choice is in the address", async () => {
  const { page } = visit;
  await page.goto("/select-version/2");
  await page.getByRole("main").getByRole("link", { name: "What changed between two releases" }).click();
  await page.getByRole("heading", { level: 1, name: "What changed" }).waitFor();
  await page.getByLabel("To release").selectOption("4.1.0");
  await page.getByLabel("From release").selectOption("4.0.2");
  await page.getByLabel("Show").selectOption("Breaking");
  await page.getByRole("heading", { name: "Breaking" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "New" }).count()).toBe(0);

  await page.reload();
  const breaking = page.locator("section", { has: page.getByRole("heading", { name: "Breaking" }) });
  const operation = breaking.getByRole("link").first();
  const title = (await operation.textContent()) ?? "";
  await operation.click();
  await page.locator("[data-operation]", { hasText: title }).first().waitFor();
});
