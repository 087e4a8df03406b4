import { describe, expect, test } from "vitest";
import { expectCleanOnEveryScreen, violations } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD, type SeededUser } from "./support/seed-users.ts";
import { day, unsaved, updateButton, userPageOf } from "./support/user-page.ts";

const portal = useAdministeredPortal((): SeededUser[] => [
  ...["edited", "offline", "invalid", "products", "contested", "retried", "left", "kept", "renewed", "looked-at"].map(
    (username) => ({ username, productIds: [2] }),
  ),
  { username: "outlived", productIds: [2, 7] },
  { username: "colleague", isAdministrator: true },
]);
const { openUser, stored } = userPageOf(portal);
const visit = useBrowser();

test("an administrator changes what may be changed; closing the success leads back to the list", async () => {
  const { page } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "edited");
  expect(await page.title()).toBe("User edited: Connect Portal");
  expect(await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem").allTextContents()).toEqual([
    "Home",
    "Users",
    "edited",
  ]);
  const username = page.getByLabel("Username");
  expect([await username.inputValue(), await username.isEditable()]).toEqual(["edited", false]);
  expect(await page.getByRole("link", { name: "Activity logs" }).getAttribute("href")).toBe("/audit/edited");

  await page.getByLabel("FullName").fill("  Équipe نقطة 卡片 ");
  await page.getByLabel("Email").fill("sandbox@bank.example");
  await page.getByLabel("Phone").fill("");
  await page.getByLabel("Phone").pressSequentially("+33 6 12x34");
  expect(await page.getByLabel("Phone").inputValue()).toBe("3361234");
  await unsaved(page, "FullName, Email, Phone").waitFor();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await updateButton(page).dblclick();
  expect((await sent).headers()["if-match"]).toMatch(/^"\d+"$/);
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await thanks.getByText("User updated with success", { exact: true }).waitFor();
  await thanks.getByRole("button").last().click();
  await page.waitForURL((url) => url.pathname === "/users");
  await page.getByRole("cell", { name: "sandbox@bank.example" }).waitFor();
  expect(await stored(page, id)).toMatchObject({
    username: "edited",
    fullName: "Équipe نقطة 卡片",
    email: "sandbox@bank.example",
    phone: "3361234",
    productIds: "2",
    validityRangeDate: "",
  });
});

test("Update waits for email and fullName; an update without changes is one too", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUser(page, "invalid");
  for (const [label, text] of [
    ["Email", "Enter an email address."],
    ["FullName", "Enter a full name."],
  ] as const) {
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill("  ");
    await page.getByText(text, { exact: true }).waitFor();
    expect(await updateButton(page).isEnabled()).toBe(false);
    await field.fill(before);
    expect(await updateButton(page).isEnabled()).toBe(true);
  }
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
});

test("a refused update shows the server's text, and what was typed stays", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUser(page, "invalid");
  await page.getByLabel("Email").fill("offline@bank.example");
  await updateButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Sorry!" });
  await dialog.getByText("Another user has this email address.", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByLabel("Email").inputValue()).toBe("offline@bank.example");
  await unsaved(page, "Email").waitFor();
});

test("a lost connection is named, the form stays, and trying again works", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "offline");
  await page.getByLabel("FullName").fill("Back online");
  await context.setOffline(true);
  await updateButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Sorry!" });
  await dialog.getByText("Internal error please try again later.", { exact: true }).waitFor();
  await dialog.getByText("the connection may be lost", { exact: false }).waitFor();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(await page.getByLabel("FullName").inputValue()).toBe("Back online");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ fullName: "Back online" });
});

test("an update whose answer was lost is no conflict with oneself", async () => {
  const { page } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "retried");
  await page.getByLabel("FullName").fill("Arrived once");
  await page.route("**/v1/users/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await updateButton(page).click();
  await page.getByRole("dialog", { name: "Sorry!" }).getByRole("button", { name: "Close" }).click();
  await page.unroute("**/v1/users/");
  expect(await stored(page, id)).toMatchObject({ fullName: "Arrived once" });
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
});

test("a product that has left the catalogue stays with the user until it is taken away", async () => {
  const { page } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "outlived");
  await page.getByText("Product 7, not available", { exact: true }).first().waitFor();
  await page.getByLabel("FullName").fill("Still here");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ productIds: "2,7", fullName: "Still here" });

  await openUser(page, "outlived");
  await page.getByRole("combobox", { name: "Products" }).focus();
  await page.keyboard.press("Backspace");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ productIds: "2" });
});

test("products are chosen by mouse and by keyboard, and are what the user sees", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "products");
  const products = page.getByRole("combobox", { name: "Products" });
  await products.press("Space");
  const options = page.getByRole("listbox").getByRole("option");
  expect(await options.allTextContents()).toEqual(["PowerCard 3.51", "PowerCard V42", "V43"]);
  await page.getByRole("option", { name: "V4 3" }).click();
  await products.press("ArrowDown");
  await page.keyboard.press("Escape");
  await unsaved(page, "Products").waitFor();
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ productIds: "2,3" });

  await openUser(page, "products");
  await page.getByRole("combobox", { name: "Products" }).focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ productIds: "" });
  const other = await portal.anotherPage(context);
  await portal.signIn(other, { username: "products", password: SEEDED_PASSWORD });
  await other.goto(`${portal.url}/select-product`);
  await other.getByText("No product is open to you yet").waitFor();
});

test("the second of two administrators is told, sees both values, and decides; nothing is overwritten unseen", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "contested");
  await page.getByLabel("FullName").fill("Mine");
  await page.getByLabel("Email").fill("mine@bank.example");

  const colleague = await portal.anotherPage(context);
  await portal.signIn(colleague, { username: "colleague", password: SEEDED_PASSWORD });
  await openUser(colleague, "contested");
  await colleague.getByLabel("Email").fill("theirs@bank.example");
  await colleague.getByLabel("Phone").fill("4477");
  await updateButton(colleague).click();
  await colleague.getByText("User updated with success", { exact: true }).waitFor();

  await updateButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this user" });
  await dialog.waitFor();
  const rows = await dialog.getByRole("row").allInnerTexts();
  expect(rows.slice(1).map((row) => row.split("\t"))).toEqual([
    ["Email", "theirs@bank.example", "mine@bank.example"],
    ["Phone", "4477", "not changed by you, the saved value stays"],
  ]);
  expect(await violations(page)).toEqual([]);
  expect(await stored(page, id)).toMatchObject({ email: "theirs@bank.example" });

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByLabel("Email").inputValue()).toBe("mine@bank.example");
  await updateButton(page).click();
  await dialog.getByRole("button", { name: "Use the saved values" }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe("theirs@bank.example");
  expect(await page.getByLabel("Phone").inputValue()).toBe("4477");
  expect(await page.getByLabel("FullName").inputValue()).toBe("Mine");
  await unsaved(page, "FullName").waitFor();

  await page.getByLabel("Email").fill("mine@bank.example");
  await openUser(colleague, "contested");
  await colleague.getByLabel("Email").fill("again@bank.example");
  await updateButton(colleague).click();
  await colleague.getByText("User updated with success", { exact: true }).waitFor();
  await updateButton(page).click();
  await dialog.getByRole("button", { name: "Keep mine and update" }).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ fullName: "Mine", email: "mine@bank.example", phone: "4477" });
});

test("leaving with unsaved changes asks, by link, by Return, by the back button and by reload", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUser(page, "left");
  await page.getByLabel("FullName").fill("Not saved");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const leave of [
    () => page.getByRole("button", { name: "Return" }).click(),
    () => page.getByRole("link", { name: "Products" }).first().click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByText("Unsaved changes: FullName", { exact: true }).waitFor();
    await question.getByRole("button", { name: "Stay" }).click();
    await question.waitFor({ state: "detached" });
    expect(await page.getByLabel("FullName").inputValue()).toBe("Not saved");
  }
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  expect(await page.getByLabel("FullName").inputValue()).toBe("Not saved");

  await page.getByRole("button", { name: "Return" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL((url) => url.pathname === "/users");
});

test("a session that ended in the middle of an update is renewed on the page, and nothing typed is lost", async () => {
  const { page } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "renewed");
  await page.getByLabel("FullName").fill("Typed before");
  await portal.call(page, "DELETE", "/v1/sessions/current");
  await updateButton(page).click();
  const ended = page.getByRole("dialog", { name: "Sorry!" });
  await ended.getByText("Your session is expired please login again.").waitFor();
  await ended.getByRole("button", { name: "Stay on this page" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(portal.administrator.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByLabel("FullName").inputValue()).toBe("Typed before");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ fullName: "Typed before" });
});

test.each(["999999", "0", "1e3", "abc", "%00", "-1"])("/users/%s says that there is no such user", async (id) => {
  const { page } = visit;
  await portal.signIn(page);
  await page.goto(`${portal.url}/users/${id}`);
  await page.getByRole("heading", { name: "There is no such user." }).waitFor();
});

test("a user that cannot be loaded can be tried again", async () => {
  const { page } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "kept");
  await page.route("**/v1/users/*", (route) => route.abort());
  await page.reload();
  await page.getByRole("alert").getByText("Internal error please try again later.").waitFor();
  await page.unroute("**/v1/users/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "kept" }).waitFor();
  expect(id).toBeGreaterThan(0);
});

describe("on every screen", () => {
  // Tall, so that nothing is half below the bar at the foot.
  const sized = useBrowser({ viewport: { width: 1440, height: 1800 }, reducedMotion: "reduce" });

  test("the page and its dialogs have no accessibility violation and no sideways scrolling", {
    timeout: 180_000,
  }, async () => {
    const { page } = sized;
    await portal.signIn(page);
    await openUser(page, "looked-at");
    const clean = (state: string) => expectCleanOnEveryScreen(page, state, 1800);
    await clean("as loaded");
    await page.getByRole("switch", { name: "Limit to a date range" }).press("Space");
    await page.getByLabel("End date").fill(day(30));
    await page.getByLabel("Email").fill("");
    await clean("changed, with an empty field");
    await page.getByRole("combobox", { name: "Products" }).press("Space");
    await page.getByRole("option").first().waitFor();
    await clean("products open");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").waitFor();
    await clean("asked before deleting");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Return" }).click();
    await page.getByRole("dialog").waitFor();
    await clean("asked before leaving");
  });
});
