import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { signIn, startSession } from "./support/session.ts";

const visit = useBrowser();

test.each([
  "/select-product",
  "/select-version/2",
  "/select-solution/424",
  "/select-module/42401/Issuing",
  "/swagger-ui/4.2.4/issuing/reference-data",
])("%s sends a visitor who is not signed in to the home page", async (path) => {
  const { page } = visit;
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === "/");
});

test("an unknown path leads to /home", async () => {
  const { page } = visit;
  await page.goto("/no-such-page");
  await page.waitForURL("**/home");
  await page.getByRole("main").getByRole("link", { name: "Explore our APIs" }).waitFor();
});

test("sign-in is disabled until both fields are filled, says what is wrong, and editing clears it", async () => {
  const { page } = visit;
  await page.goto("/login");
  const button = page.getByRole("button", { name: "Sign in" });
  expect(await button.isEnabled()).toBe(false);
  await page.getByLabel("Username").fill("nobody");
  expect(await button.isEnabled()).toBe(false);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  const error = page.getByText("The username or the password is not correct.");
  await error.waitFor();
  await page.getByLabel("Username").fill("nobody else");
  await error.waitFor({ state: "detached" });
});

test("an account that is not active gets the dialog and stays signed out", async () => {
  const { page } = visit;
  await page.route("**/public/v1/users/authenticate", (route) =>
    route.fulfill({ json: { jwt: null, accountNonLocked: false } }),
  );
  await page.goto("/login");
  await page.getByLabel("Username").fill("bank-b.sandbox");
  await page.getByLabel("Password", { exact: true }).fill("its password");
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Inactive Account" });
  await dialog.getByText("Your Sandbox Account has not been activated yet.").waitFor();
  await dialog.getByRole("button").last().click();
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("a signed-in user who opens /login is led to the home page", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.goto("/login");
  await page.waitForURL((url) => url.pathname === "/");
});

test("navigation shows who is signed in, and 'User Managment' only to an administrator", async () => {
  const { page } = visit;
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();

  await signIn(page, inject("accounts").integrator);
  const bar = page.getByRole("banner");
  await bar.getByText("demo").waitFor();
  expect(await bar.getByRole("link", { name: "User Managment" }).count()).toBe(0);
  await bar.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();

  await signIn(page, inject("accounts").administrator);
  await bar.getByRole("link", { name: "User Managment" }).click();
  await page.waitForURL((url) => url.pathname === "/users");
});

test("/users sends an integrator to the home page", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.goto("/users");
  await page.waitForURL((url) => url.pathname === "/");
});

test("signing out ends the session on the server too", async () => {
  const { page } = visit;
  const authorization = page.waitForRequest((request) => request.url().endsWith("/v1/ws/products/"));
  await signIn(page, inject("accounts").integrator);
  const header = (await authorization).headers().authorization as string;
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();
  await expect
    .poll(async () => (await page.request.get("/v1/ws/products/", { headers: { authorization: header } })).status())
    .toBe(401);
});

test("a session that ended elsewhere shows the dialog, and closing it leads to /login", async () => {
  const { page } = visit;
  await signIn(page, inject("accounts").integrator);
  await page.route("**/v1/ws/products/2/versions", (route) =>
    route.fulfill({ status: 401, contentType: "application/problem+json", body: "{}" }),
  );
  await page.goto("/select-version/2");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Your session is expired please login again.").waitFor();
  await dialog.getByRole("button").last().click();
  await page.waitForURL("**/login");
});

test("a catalogue that cannot be loaded says so and ends the session", async () => {
  const { page } = visit;
  await signIn(page, inject("accounts").integrator);
  await page.route("**/v1/ws/versions/424/solutions", (route) => route.abort());
  await page.goto("/select-solution/424");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Internal error please try again later.").waitFor();
  await dialog.getByRole("button").last().click();
  await page.waitForURL("**/login");
});

test("the API search links its results, says when there is none, and clears with its field", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.goto("/select-module/42401/Issuing");
  // In what the server wrote nobody can type yet.
  await page.locator("first-screen").waitFor({ state: "detached" });
  const search = page.getByRole("textbox", { name: "Search APIs" });
  await search.fill("currency");
  await search.press("Enter");
  const result = page.getByRole("link", { name: /currency/i }).first();
  expect(await result.getAttribute("href")).toMatch(/^\/swagger-ui\/4\.2\.4\/issuing\/reference-data\?api=/);
  await search.fill("zzzzqqqq");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("No result found.").waitFor();
  await search.fill("");
  await page.getByText("No result found.").waitFor({ state: "detached" });
});

test("a solution without modules says so", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.goto("/select-solution/410");
  await page.getByRole("link", { name: "Explore Switching" }).click();
  await page.getByText("No module available in this solution.").waitFor();
});
