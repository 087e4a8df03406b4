import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import type { Account } from "./support/session.ts";

const integrator = { username: "demo", password: "demo-password-for-tests" };
const administrator = { username: "admin", password: "admin-password-for-tests" };

let portal: RunningPortal;
let url: string;

beforeAll(async () => {
  portal = await startPortal({
    env: {
      ADMIN_PASSWORD: administrator.password,
      DEMO_PASSWORD: integrator.password,
      SECOND_FACTOR: "administrators",
    },
  });
  // Passkeys know no addresses of numbers.
  url = portal.url.replace("127.0.0.1", "localhost");
});
afterAll(() => portal?.stop());

const visit = useBrowser();

test("an integrator sets up an app and a passkey, and signs in with each, with a recovery code, and without a password", async () => {
  const { page } = visit;
  await addAuthenticator(page);
  await signIn(page, integrator);
  await page.waitForURL("**/select-product");
  await openSecurity(page);
  await expectCleanOnEveryScreen(page, "no second factor");

  const { secret, codes } = await setUpApp(page, integrator);
  expect(codes).toHaveLength(10);
  await page.getByText("10 left.", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await adding.getByLabel("Name").fill("Laptop");
  await adding.getByLabel("Current password", { exact: true }).fill("wrong");
  await adding.getByRole("button", { name: "Continue" }).click();
  await adding.getByText("The current password is not correct.", { exact: true }).waitFor();
  await adding.getByLabel("Current password", { exact: true }).fill(integrator.password);
  await adding.getByRole("button", { name: "Continue" }).click();
  await adding.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove Laptop" }).waitFor();
  await expectCleanOnEveryScreen(page, "an app and a passkey");

  await signOut(page);
  await signIn(page, integrator);
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await expectCleanOnEveryScreen(page, "the second step");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("This code is wrong or already used. Enter the next one.", { exact: true }).waitFor();
  await page.getByLabel("Code").fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/select-product");

  await signOut(page);
  await signIn(page, integrator);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.waitForURL("**/select-product");

  await signOut(page);
  await signIn(page, integrator);
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByLabel("Code").press("Enter");
  await page.waitForURL("**/select-product");

  await signOut(page);
  await page.goto(`${url}/login`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/select-product");
  await openSecurity(page);
  await page.getByText("9 left.", { exact: true }).waitFor();
});

test("an administrator is led to set one up before anything else, goes on from there, and removes somebody's", async () => {
  const { page } = visit;
  await page.goto(`${url}/users`);
  await signInHere(page, administrator);
  await page.waitForURL("**/sign-in-and-security");
  await page.getByText("Administrators need a second factor.", { exact: false }).waitFor();
  await expectCleanOnEveryScreen(page, "a second factor is needed");
  await setUpApp(page, administrator);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL((url) => url.pathname === "/users");
  await page.getByRole("link", { name: "demo", exact: true }).click();
  await page.getByText("Has an authenticator app and passkeys.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove all" }).click();
  await page.getByText("None. The user signs in with the password alone.", { exact: true }).waitFor();
  await expectCleanOnEveryScreen(page, "the user without second factors");

  await signOut(page);
  await signIn(page, integrator);
  await page.waitForURL("**/select-product");
});

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await fillIn(page, account);
}

/** Where the reader was led to sign in. */
async function signInHere(page: Page, account: Account): Promise<void> {
  if (!page.url().endsWith("/login")) await page.getByRole("link", { name: "Sign in" }).first().click();
  await fillIn(page, account);
}

async function fillIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Profile/ }).click();
  await page.getByRole("link", { name: "Sign-in and security" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign-in and security" }).waitFor();
  await page.getByRole("button", { name: /authenticator app/ }).waitFor();
}

async function setUpApp(page: Page, { password }: Account) {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const asking = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await asking.getByLabel("Current password", { exact: true }).fill(password);
  await asking.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan with your authenticator app" });
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code from the app").fill("000000");
  await dialog.getByRole("button", { name: "Set up" }).click();
  await dialog.getByText("This code is wrong", { exact: false }).waitFor();
  await dialog.getByLabel("Code from the app").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Set up" }).click();
  const stored = page.getByRole("dialog", { name: "Store your recovery codes now" });
  await stored.getByRole("listitem").last().waitFor();
  const codes = await stored.getByRole("listitem").allInnerTexts();
  await stored.getByRole("button", { name: "I have stored them" }).click();
  await stored.waitFor({ state: "detached" });
  return { secret, codes };
}

/** What an app shows now, or some steps later: no code is taken twice. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
