import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { signInByForm } from "./support/session.ts";

const visit = useBrowser();

test("an integrator signs in, walks the catalogue, gets a token and calls the currency lookup", async () => {
  const { page } = visit;
  await signInByForm(page, inject("accounts").integrator);

  await page.getByRole("link", { name: "Select PowerCard V4" }).click();
  await page.waitForURL("**/select-version/2");
  await page.getByRole("link", { name: "Learn More about release 4.2.4" }).click();
  await page.waitForURL("**/select-solution/424");
  await page.getByRole("link", { name: "Explore Issuing" }).click();
  await page.waitForURL("**/select-module/42401/Issuing");
  await page.getByRole("link", { name: /Reference Data/ }).click();
  await page.waitForURL("**/swagger-ui/4.2.4/issuing/reference-data*");
  await page.locator('[data-operation="lookupReferenceData"]').getByRole("button", { name: "Send" }).waitFor();

  await page.getByRole("button", { name: "Setting an Access Token" }).click();
  await page.getByRole("button", { name: "Get a sandbox token" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("button", { name: "Reset an Access Token" }).waitFor();

  await page.goto("/swagger-ui/4.2.4/issuing/reference-data?api=Currency%20table");
  const operation = page.locator('[data-operation="getCurrencyTable"]');
  await operation.getByRole("button", { name: "Send" }).click();

  const answer = operation.getByRole("region", { name: "Response: " });
  await answer.getByText("200 OK", { exact: true }).waitFor();
  expect(await answer.textContent()).toMatch(/\d+ ms/);
  expect(await answer.textContent()).toContain('"EUR"');
});
