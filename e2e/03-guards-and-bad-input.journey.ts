import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { SESSION_KEY, signIn, startSession } from "./support/session.ts";

const visit = useBrowser();

test("a closed page sends a visitor home, the users an integrator, and an unknown path everybody", async () => {
  const { page } = visit;
  await page.goto("/swagger-ui/4.2.4/issuing/reference-data");
  await page.waitForURL((url) => url.pathname === "/");
  await startSession(page, inject("accounts").integrator);
  await page.goto("/users");
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/no-such-page");
  await page.waitForURL("**/home");
  await page.getByRole("main").getByRole("link", { name: "Explore our APIs" }).waitFor();
});

test("signing out ends the session on the server too", async () => {
  const { page } = visit;
  await signIn(page, inject("accounts").integrator);
  const token = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get("/v1/ws/products/", { headers })).status()).toBe(200);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();
  await expect.poll(async () => (await page.request.get("/v1/ws/products/", { headers })).status()).toBe(401);
});

test("a session that the server ended shows the dialog; signing in leads back, another user to the products", async () => {
  const { page } = visit;
  await signIn(page, inject("accounts").integrator);
  for (const [account, expected] of [
    [inject("accounts").integrator, "/select-version/2"],
    [inject("accounts").administrator, "/select-product"],
  ] as const) {
    const token = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
    const ended = await page.request.delete("/v1/sessions/current", { headers: { authorization: `Bearer ${token}` } });
    expect(ended.status()).toBe(204);
    await page.goto("/select-version/2");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Your session is expired please login again.").waitFor();
    await dialog.getByRole("button").last().click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.getByLabel("Username").fill(account.username);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`**${expected}`);
  }
});
