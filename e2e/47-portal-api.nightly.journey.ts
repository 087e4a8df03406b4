import { PORTAL_API } from "@connect-portal/contract";
import { expect, inject, test } from "vitest";
import { violations } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { SESSION_KEY, signIn, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser();
const address = (fragment = "") => `${sharedPortal().url}/swagger-ui${PORTAL_API}${fragment}`;

test("an administrator finds the portal's own API behind the releases of a product", async () => {
  const { page } = visit;
  await signIn(page, inject("accounts").administrator);
  await page
    .getByRole("link", { name: /^Select/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Learn More about release Portal" }).click();
  await page.getByRole("link", { name: "Explore Administration" }).click();
  await page.getByRole("link", { name: /Portal API/ }).click();
  await page.waitForURL(address("**"));
  await page.getByRole("heading", { level: 1, name: "Portal API" }).waitFor();
});

test("an operation says what it takes, what it gives and what it refuses", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").administrator);
  await page.goto(address("#operation/searchUsers"));
  const operation = page.locator('[data-operation="searchUsers"]');
  await operation.getByRole("heading", { name: "Search users" }).waitFor();
  await operation.getByText("You are not allowed to do this.").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test("neither the session's token nor the sandbox's goes along with a call by itself; one that is typed does", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").administrator);
  await page.evaluate(() => sessionStorage.setItem("connect-portal.access-token", "sandbox-token"));
  await page.goto(address("#operation/getProfile"));
  const operation = page.locator('[data-operation="getProfile"]');
  const answer = operation.getByRole("region", { name: /^Response: / });
  const sent = page.waitForRequest("**/v1/profile");
  await operation.getByRole("button", { name: "Send", exact: true }).click();
  expect((await sent).headers().authorization).toBeUndefined();
  await answer.getByText(/^401 /).waitFor();

  const token = await page.evaluate((key) => sessionStorage.getItem(key) ?? "", SESSION_KEY);
  await operation.getByRole("tab", { name: /^Access/ }).click();
  await operation.getByLabel(/^session/).fill(token);
  await operation.getByRole("button", { name: "Send", exact: true }).click();
  await answer.getByText(/^200 /).waitFor();
});

test("for an integrator there is none", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.goto(`${sharedPortal().url}/select-version/2`);
  await page
    .getByRole("link", { name: /^Learn More about release 4/ })
    .first()
    .waitFor();
  expect(await page.getByRole("link", { name: "Learn More about release Portal" }).count()).toBe(0);
  await page.goto(address());
  await page.getByText("This file does not exist or is not open to you.").waitFor();
  expect(await page.locator("[data-operation]").count()).toBe(0);
});
