import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
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

/** A wrong current password first; the session that changes it stays. */
async function changeInProfileMenu(page: Page, current: string) {
  const profile = page.getByRole("button", { name: `Profile, signed in as ${newcomer.username}` });
  const change = page.getByRole("button", { name: "Change password" });
  // The page that has just arrived takes the focus, which closes a menu that was opened too early.
  await expect
    .poll(async () => {
      if (!(await change.isVisible())) await profile.click();
      return change.isVisible();
    })
    .toBe(true);
  await change.click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel("Current password").fill("wrong");
  await dialog.getByLabel("New password").fill(phrase);
  await dialog.getByLabel("Confirm password").fill(phrase);
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await dialog.getByText("The current password is not correct.", { exact: true }).waitFor();
  await dialog.getByLabel("Current password").fill(current);
  await dialog.getByLabel("Current password").press("Enter");
  const done = page.getByRole("dialog", { name: "Thank you" });
  await done.getByText("Password changed with success.", { exact: true }).waitFor();
  await done.getByRole("button").last().click();
}

test("a newcomer registers, is activated, signs in, changes the password, resets it from the mail and signs in again", async () => {
  const { page } = visit;
  await page.goto("/login");
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  await arrivesAt(page, "Create an account");
  await fillRegistration(page, newcomer);
  await page.getByLabel("Fullname").fill("Platform team");
  await page.getByLabel("Phone").pressSequentially("1555");
  await page.reload();
  await expect.poll(() => page.getByLabel("Username").inputValue()).toBe(newcomer.username);
  expect(await page.getByLabel("Phone").inputValue()).toBe("1555");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(newcomer.password);
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
  await changeInProfileMenu(page, newcomer.password);
  await page.goto("/select-version/2");
  await page.getByRole("heading", { level: 1, name: "Releases" }).waitFor();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();
  await signInByForm(page, { username: newcomer.username, password: phrase });
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
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();
  await page.goto(link);
  await page.getByText("This link has been used or has expired. Ask for a new one.").waitFor();
  expect(await page.getByLabel("New password").count()).toBe(0);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.waitForURL("**/forgotPassword");
});

testAtNight("an email that has an account is answered as any other, and its owner gets a mail", async () => {
  const { page } = visit;
  await page.goto("/register");
  await fillRegistration(page, { username: "somebody-else", email: newcomer.email.toUpperCase(), password: phrase });
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("dialog", { name: "Welcome" }).getByText("User Account created with success").waitFor();
  expect(await mailOf("account-exists", newcomer.email)).toContain(newcomer.username);
  const files = await readdir(path.join(sharedPortal().dataDir, "outbox"));
  expect(files.filter((file) => file.includes("-account-waits-"))).toHaveLength(1);
});

testAtNight("a password is typed as before when its judge does not come", async () => {
  const { page } = visit;
  await page.route("**/assets/*", (route) =>
    /judge-password|password-rule|src-/.test(route.request().url()) && route.request().resourceType() === "script"
      ? route.abort()
      : route.continue(),
  );
  await page.goto("/register");
  await page.getByLabel("Password", { exact: true }).fill("Winter2026!");
  await page.getByText("12 characters or more, or 8 that are hard to guess.", { exact: true }).waitFor();
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("Winter2026!");
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
