import { expect, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { openConsole } from "./support/console.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";

const portal = useAdministeredPortal(() => [{ username: "sealer" }]);
const visit = useBrowser();

test("a card is found by its number, and neither the number nor the card is on the wire", {
  timeout: 120_000,
}, async () => {
  const { page } = visit;
  await portal.signIn(page, { username: "sealer", password: SEEDED_PASSWORD });
  const lookUp = await openConsole(
    page,
    `${portal.url}/swagger-ui/4.2.4/issuing/card-management`,
    "Look up a card by PAN or account",
  );
  const operation = page.locator("[data-operation]", {
    has: page.getByRole("heading", { name: "Look up a card by PAN or account", exact: true }),
  });
  await operation.getByRole("checkbox", { name: "Encrypt this call" }).click();
  const called = page.waitForResponse((response) => response.url().endsWith("/cards/lookups"));
  const found = await lookUp.send("200 OK");
  const response = await called;
  const request = response.request();
  expect(JSON.stringify(found)).toMatch(/crd_/);
  expect(request.headers()["content-type"]).toBe("application/jose");
  expect(request.postData()).toMatch(/^eyJ[\w-]+(?:\.[\w-]*){4}$/);
  expect(response.headers()["content-type"]).toBe("application/jose");
  expect(await response.text()).not.toContain("crd_");

  await operation.getByRole("tab", { name: "On the wire" }).click();
  const sent = operation.getByRole("region", { name: "Request", exact: true });
  await sent.getByText(request.postData() ?? "").waitFor();
  await sent.getByText("RSA-OAEP-256").waitFor();
});

test("what is pressed before the page's scripts are here counts", { timeout: 120_000 }, async () => {
  const { page } = visit;
  await portal.signIn(page, { username: "sealer", password: SEEDED_PASSWORD });
  const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  const name = "Look up a card by PAN or account";
  const address = `/swagger-ui/4.2.4/issuing/card-management?api=${encodeURIComponent(name)}`;
  // The support's own goto waits for the scripts.
  await page.evaluate((to) => globalThis.location.assign(to), address);
  const operation = page.locator("[data-operation]", { has: page.getByRole("heading", { name, exact: true }) });
  const encrypt = operation.getByRole("checkbox", { name: "Encrypt this call" });
  const tab = operation.getByRole("tab", { name: "Headers" });
  await encrypt.check();
  await tab.click();
  bring();
  await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  await operation.getByText("application/jose, application/problem+json").first().waitFor();
  expect(await encrypt.isChecked()).toBe(true);
});
