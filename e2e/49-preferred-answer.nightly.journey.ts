import { beforeEach, inject, test } from "vitest";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const visit = useBrowser();
beforeEach(() => startSession(visit.page, inject("accounts").integrator));

test("a reader asks for an example, gets it, and asks no longer", async () => {
  const { page } = visit;
  await page.goto("/swagger-ui/4.2.4/issuing/card-management?api=Get%20card");
  // The served first screen gives way to the viewer itself.
  await page.waitForFunction(() => document.querySelector("[inert] [data-operation]") === null);
  const operation = page.locator('[data-operation="getCard"]');
  const choice = operation.getByRole("combobox", { name: "Example to return" });
  await choice.selectOption({ label: "404" });
  await operation.getByRole("button", { name: "Add to the request" }).click();
  const asked = operation.getByRole("button", { name: "Added to the request", pressed: true });
  await asked.waitFor();
  await expectAccessibleInBothSchemes(page, "an answer asked for", '[data-operation="getCard"]');

  await page.reload();
  await page.waitForFunction(() => document.querySelector("[inert] [data-operation]") === null);
  const send = operation.getByRole("button", { name: "Send", exact: true });
  const answer = operation.getByRole("region", { name: /^Response: / });
  await send.click();
  await answer.getByText("404 Not Found", { exact: true }).waitFor();

  await choice.selectOption({ label: "404" });
  await asked.click();
  await send.click();
  await answer.getByText("200 OK", { exact: true }).waitFor();
});
