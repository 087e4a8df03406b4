import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { linkIn, mailOf } from "./support/outbox.ts";
import { signInByForm } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser();

/** Good enough for the server. */
const phrase = "lanes and more lanes";

const newcomer = { username: "fintech-north", email: "api@fintech-north.example", password: " lanes and strokes " };

/** The address changes before the page does, and both may have a field of the same name. */
async function arrivesAt(page: Page, title: string) {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

async function fillRegistration(page: Page, account: { username: string; email: string; password: string }) {
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(account.password);
}

test("a newcomer registers, is activated, signs in, resets the password from the mail and signs in again", async () => {
  const { page } = visit;
  await page.goto("/login");
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  await arrivesAt(page, "Create an account");
  await fillRegistration(page, newcomer);
  await page.getByLabel("Fullname").fill("Platform team");
  await page.getByLabel("Phone").pressSequentially("1555");
  await page.getByRole("button", { name: "Create account" }).click();
  const welcome = page.getByRole("dialog", { name: "Welcome" });
  await welcome.getByText("User Account created with success", { exact: true }).waitFor();
  await welcome.getByText(`We’ll review it and email you at ${newcomer.email}`).waitFor();
  await welcome.getByRole("button").last().click();
  await arrivesAt(page, "Sign in");

  await page.getByLabel("Username").fill(newcomer.username);
  await page.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const inactive = page.getByRole("dialog", { name: "Inactive Account" });
  await inactive.getByText("Your Sandbox Account has not been activated yet.", { exact: true }).waitFor();
  await inactive.getByRole("button").last().click();

  await activate(
    page,
    Number(
      linkIn(await mailOf("account-waits", newcomer.username), "/users/")
        .split("/")
        .pop(),
    ),
  );
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/select-product");
  await page.getByRole("banner").getByText(newcomer.username).waitFor();
  const session = await page.evaluate(() => sessionStorage.getItem("connect-portal.session-token"));
  await page.getByRole("button", { name: "Sign out" }).click();

  const changed = "strokes and lanes";
  await page.goto("/forgotPassword");
  await page.getByLabel("Email").fill(newcomer.email);
  await page.getByRole("button", { name: "RESET PASSWORD" }).click();
  const thanks = page.getByRole("dialog");
  await thanks
    .getByText("An email has been sent to with instructions for resetting your password.", { exact: true })
    .waitFor();
  const link = linkIn(await mailOf("reset-password", newcomer.email), "/changePassword?token=");
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === "/changePassword" && url.search === "");
  await page.reload();
  await page.getByLabel("New password").fill(changed);
  await page.getByLabel("Confirm password").fill(changed);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const done = page.getByRole("dialog");
  await done.getByText("Password changed with success.", { exact: true }).waitFor();
  await done.getByRole("button").last().click();
  await page.waitForURL("**/login");

  await signInByForm(page, { username: newcomer.username, password: changed });
  expect((await callWith(page, session)).status(), "a session from before the change").toBe(401);

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();
  await page.goto(link);
  await page.getByText("This link has been used or has expired. Ask for a new one.").waitFor();
  expect(await page.getByLabel("New password").count()).toBe(0);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.waitForURL("**/forgotPassword");
});

test("'Create account' is enabled exactly by username, email and two equal passwords", async () => {
  const { page } = visit;
  await page.goto("/register");
  const button = page.getByRole("button", { name: "Create account" });
  expect(await button.isEnabled()).toBe(false);
  await fillRegistration(page, { username: "u", email: "a@bank.example", password: "x" });
  expect(await button.isEnabled()).toBe(true);
  for (const label of ["Username", "Email", "Password", "Confirm password"]) {
    const field = page.getByLabel(label, { exact: true });
    const value = await field.inputValue();
    await field.fill("");
    expect(await button.isEnabled(), `without ${label}`).toBe(false);
    await field.fill(value);
  }
  await page.getByLabel("Confirm password", { exact: true }).fill("y");
  expect(await button.isEnabled()).toBe(false);
  await page.getByLabel("Confirm password", { exact: true }).fill("x");
  await page.getByLabel("Email").fill("someone@GMail.COM");
  await page.getByText("Invalid email address.", { exact: true }).waitFor();
  expect(await button.isEnabled()).toBe(false);
  await page.getByLabel("Email").fill("a@bank.example");
  expect(await button.isEnabled()).toBe(true);
});

test("username, fullname, email and phone are marked required", async () => {
  const { page } = visit;
  await page.goto("/register");
  for (const label of ["Username", "Fullname", "Email", "Phone"]) {
    expect(await page.getByLabel(label, { exact: true }).getAttribute("aria-required"), label).toBe("true");
  }
  expect(await page.getByText("required", { exact: true }).count()).toBeGreaterThanOrEqual(4);
  await page.getByRole("link", { name: "Sign in with your existing account" }).click();
  await page.waitForURL("**/login");
});

test("the phone takes digits only, however they come, and says what it leaves out", async () => {
  const { page } = visit;
  await page.goto("/register");
  const phone = page.getByLabel("Phone");
  await phone.pressSequentially("1a23 b");
  expect(await phone.inputValue()).toBe("123");
  await page.getByRole("status").filter({ hasText: "b is not a digit. Digits only, with the country code." }).waitFor();
  await phone.press("Home");
  await phone.pressSequentially("x9");
  expect(await phone.inputValue(), "a blocked key does not move the caret").toBe("9123");
  await phone.fill("");
  await phone.fill("+33 (0)6-12");
  expect(await phone.inputValue()).toBe("330612");
  await phone.evaluate((input: HTMLInputElement) => {
    input.select();
    document.execCommand("insertText", false, "tel: 44-20");
  });
  expect(await phone.inputValue()).toBe("4420");
});

test("what was typed survives a reload, the passwords do not", async () => {
  const { page } = visit;
  await page.goto("/register");
  await fillRegistration(page, { username: "kept", email: "kept@bank.example", password: "secret" });
  await page.getByLabel("Phone").fill("4420");
  await page.reload();
  await expect.poll(() => page.getByLabel("Username").inputValue()).toBe("kept");
  expect(await page.getByLabel("Email").inputValue()).toBe("kept@bank.example");
  expect(await page.getByLabel("Phone").inputValue()).toBe("4420");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain("secret");
});

test("a username that is taken is said under its field, and nothing typed is lost", async () => {
  const { page } = visit;
  await page.goto("/register");
  await fillRegistration(page, { username: "ADMIN", email: "other@bank.example", password: phrase });
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("This username is taken. Choose another one.", { exact: true }).waitFor();
  expect(await page.getByLabel("Username").getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("Confirm password", { exact: true }).inputValue()).toBe(phrase);
  expect(await page.getByRole("button", { name: "Create account" }).isEnabled()).toBe(true);
});

test("a password that is guessed soon is said under the field, holds no button, and is refused by the server", async () => {
  const { page } = visit;
  await page.goto("/register");
  await fillRegistration(page, { username: "weak-one", email: "weak@bank.example", password: "password123" });
  await page.getByText("This is a common password. Choose another one.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Create account" }).click();
  const why =
    "Choose another password: at least 12 characters, or 8 that are hard to guess. Common passwords are rejected.";
  await page.getByRole("alert").filter({ hasText: why }).waitFor();
  expect(await page.getByLabel("Username").getAttribute("maxlength")).toBe("60");
});

test("when somebody guesses at the account, signing in runs the human check by itself", async () => {
  const { page } = visit;
  const checks: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/public/v1/human-check/")) checks.push(pathname);
  });
  const headers: (string | undefined)[] = [];
  await page.route("**/users/authenticate", (route) => {
    headers.push(route.request().headers()["human-check"]);
    if (headers.length > 1) return route.continue();
    return route.fulfill({ status: 400, json: { code: "human_check_required", errorMessage: "Confirm." } });
  });
  await signInByForm(page, inject("accounts").integrator);
  expect(checks).toEqual(["/public/v1/human-check/sign-in"]);
  expect(headers).toEqual([undefined, expect.stringMatching(/^[\w+/=]{100,}$/)]);
});

test("an email that has an account is answered as any other, and its owner gets a mail", async () => {
  const { page } = visit;
  await page.goto("/register");
  await fillRegistration(page, { username: "somebody-else", email: newcomer.email.toUpperCase(), password: phrase });
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("dialog", { name: "Welcome" }).getByText("User Account created with success").waitFor();
  expect(await mailOf("account-exists", newcomer.email)).toContain(newcomer.username);
});

test("the check that somebody is human runs before the account is sent, and a press while it runs sends nothing more", async () => {
  const { page } = visit;
  await page.goto("/register");
  await fillRegistration(page, { username: "once-only", email: "once@bank.example", password: phrase });
  const order: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/human-check|register$/.test(pathname) && request.resourceType() === "fetch") order.push(pathname);
  });
  await page.getByRole("button", { name: "Create account" }).dblclick();
  await page.getByLabel("Username").press("Enter");
  await page.getByRole("dialog", { name: "Welcome" }).waitFor();
  expect(order).toEqual(["/public/v1/human-check/register", "/public/v1/users/register"]);
});

test("while the check runs the page says so, and a check that cannot be made leaves the button usable", async () => {
  const { page } = visit;
  await page.goto("/register");
  await fillRegistration(page, { username: "u", email: "a@bank.example", password: "x" });
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/public/v1/human-check/register", async (route) => {
    await failed;
    await route.abort();
  });
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Checking that you are human", { exact: true }).waitFor();
  fail();
  await page.getByRole("alert").filter({ hasText: "Internal error please try again later." }).waitFor();
  expect(await page.getByRole("button", { name: "Create account" }).isEnabled()).toBe(true);
});

test("a reset is confirmed even on an error body, and only no answer at all is an internal error", async () => {
  const { page } = visit;
  await page.goto("/forgotPassword");
  const button = page.getByRole("button", { name: "RESET PASSWORD" });
  expect(await button.isEnabled()).toBe(false);
  await page.getByLabel("Email").fill("nobody@bank.example");
  await page.route("**/users/reset_password", (route) => route.abort());
  await button.click();
  await page.getByRole("alert").filter({ hasText: "Internal error please try again later." }).waitFor();
  await page.unroute("**/users/reset_password");
  await page.route("**/users/reset_password", (route) => route.fulfill({ status: 500, json: { errorMessage: "No." } }));
  await button.click();
  await page
    .getByRole("dialog")
    .getByText("An email has been sent to with instructions for resetting your password.", { exact: true })
    .waitFor();
});

test("a signed-in user who opens /forgotPassword is led to the home page", async () => {
  const { page } = visit;
  await signInByForm(page, inject("accounts").integrator);
  await page.goto("/forgotPassword");
  await page.waitForURL((url) => url.pathname === "/");
});

test("two passwords that differ are said under both fields, and nothing is sent", async () => {
  const { page } = visit;
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/change_password")) sent += 1;
  });
  await page.route("**/change_password/check", (route) => route.fulfill({ status: 204 }));
  await page.goto("/changePassword?token=made-up");
  const button = page.getByRole("button", { name: "Change", exact: true });
  await page.getByLabel("New password").fill("one");
  expect(await button.isEnabled()).toBe(false);
  await page.getByLabel("Confirm password").fill("on");
  await page.getByLabel("Confirm password").press("Enter");
  await expect.poll(() => page.getByText("The two passwords differ.", { exact: true }).count()).toBe(2);
  expect(sent).toBe(0);
});

test("without a link the page says how to get one", async () => {
  const { page } = visit;
  await page.goto("/changePassword");
  await page.getByRole("link", { name: "Ask for a link" }).click();
  await page.waitForURL("**/forgotPassword");
});

test("the profile menu changes the password, and the session that did it stays", async () => {
  const { page } = visit;
  const account = { username: "menu-user", email: "menu@bank.example", password: phrase };
  await page.goto("/register");
  await fillRegistration(page, account);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("dialog", { name: "Welcome" }).waitFor();
  await activate(
    page,
    Number(
      linkIn(await mailOf("account-waits", account.username), "/users/")
        .split("/")
        .pop(),
    ),
  );
  await signInByForm(page, account);

  await page.getByRole("button", { name: `Profile, signed in as ${account.username}` }).click();
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel("Current password").fill("wrong");
  await dialog.getByLabel("New password").fill("the second phrase");
  await dialog.getByLabel("Confirm password").fill("the second phrase");
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await dialog.getByText("The current password is not correct.", { exact: true }).waitFor();
  await dialog.getByLabel("Current password").fill(phrase);
  await dialog.getByLabel("Current password").press("Enter");
  const done = page.getByRole("dialog", { name: "Thank you" });
  await done.getByText("Password changed with success.", { exact: true }).waitFor();
  await done.getByRole("button").last().click();
  await page.goto("/select-version/2");
  await page.getByRole("heading", { level: 1, name: "Releases" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInByForm(page, { username: account.username, password: "the second phrase" });
});

test("the profile menu chooses the colours, and closes with Escape", async () => {
  const { page } = visit;
  await signInByForm(page, inject("accounts").integrator);
  const opener = page.getByRole("button", { name: /^Profile, signed in as demo/ });
  await opener.press("Enter");
  await page.getByRole("radio", { name: "Dark" }).check();
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe("dark");
  await page.getByRole("radio", { name: "System" }).check();
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe("light");
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
});

describe("on a phone", () => {
  const phone = useBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the profile menu stays on the screen, and its dialog opens above the site's menu", async () => {
    const { page } = phone;
    await signInByForm(page, inject("accounts").integrator);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: /^Profile, signed in as demo/ }).click();
    const change = page.getByRole("button", { name: "Change password" });
    const box = await change.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    await change.click();
    await page.getByRole("dialog", { name: "Change password" }).getByLabel("Current password").fill("x");
    expect(await page.locator(":popover-open").count()).toBe(0);
  });
});

test("no mail of these accounts is lost or doubled", async () => {
  const files = await readdir(path.join(sharedPortal().dataDir, "outbox"));
  const waiting = files.filter((file) => file.includes("-account-waits-"));
  const welcomed = ["fintech-north", "once-only", "menu-user"];
  for (const username of welcomed) await mailOf("account-waits", username);
  expect(waiting).toHaveLength(welcomed.length);
});

/** By the call of; the page for it has a journey of its own. */
async function activate(page: Page, id: number) {
  const { administrator } = inject("accounts");
  const answer = await page.request.post("/public/v1/users/authenticate", { data: administrator });
  const { jwt } = (await answer.json()) as { jwt: string };
  const activated = await page.request.put(`/v1/users/${id}/activate/true`, {
    headers: { authorization: `Bearer ${jwt}` },
  });
  expect(activated.ok(), await activated.text()).toBe(true);
}

function callWith(page: Page, token: string | null) {
  return page.request.get("/v1/ws/products/", { headers: { authorization: `Bearer ${token}` } });
}
