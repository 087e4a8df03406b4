import { expect, test } from "vitest";
import { describeAtNight, testAtNight } from "../scripts/at-night.ts";
import { expectCleanOnEveryScreen, violations } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD, type SeededUser } from "./support/seed-users.ts";
import { day, unsaved, updateButton, userPageOf } from "./support/user-page.ts";

const portal = useAdministeredPortal((): SeededUser[] => [
  ...["edited", "contested", "interrupted", "looked-at"].map((username) => ({ username, productIds: [2] })),
  { username: "colleague", isAdministrator: true },
]);
const { openUser, stored } = userPageOf(portal);
const visit = useBrowser();

test("what an administrator changes is stored, and is what the list and the user see", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "edited");
  expect(await page.title()).toBe("User edited: Connect Portal");
  await page.getByLabel("FullName").fill("  Équipe نقطة 卡片 ");
  await page.getByLabel("Email").fill("sandbox@bank.example");
  await page.getByLabel("Phone").fill("+33 6 12x34");
  const products = page.getByRole("combobox", { name: "Products" });
  await products.press("Space");
  const options = page.getByRole("listbox").getByRole("option");
  expect(await options.allTextContents()).toEqual(["PowerCard 3.51", "PowerCard V42", "V43"]);
  await page.getByRole("option", { name: "V4 3" }).click();
  await page.keyboard.press("Escape");
  await unsaved(page, "FullName, Email, Phone, Products").waitFor();
  await updateButton(page).click();
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
    productIds: "2,3",
    validityRangeDate: "",
  });

  await openUser(page, "edited");
  await products.focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ productIds: "" });
  const other = await portal.anotherPage(context);
  await portal.signIn(other, { username: "edited", password: SEEDED_PASSWORD });
  await other.goto(`${portal.url}/select-product`);
  await other.getByText("No product is open to you yet").waitFor();
});

testAtNight(
  "the second of two administrators is told, sees both values, and decides; nothing is overwritten unseen",
  async () => {
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
  },
);

testAtNight(
  "nothing typed is lost to a network that is away, a reload, a session that ends or an answer that is lost",
  async () => {
    const { page, context } = visit;
    await portal.signIn(page);
    const id = await openUser(page, "interrupted");
    const fullName = page.getByLabel("FullName");
    const sorry = page.getByRole("dialog", { name: "Sorry!" });
    await fullName.fill("Typed once");
    await context.setOffline(true);
    await updateButton(page).click();
    await sorry.getByText("the connection may be lost", { exact: false }).waitFor();
    await context.setOffline(false);
    await sorry.getByRole("button", { name: "Close" }).click();

    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => {
      setTimeout(() => location.reload());
    });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await page.goBack();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await question.waitFor({ state: "detached" });

    await portal.call(page, "DELETE", "/v1/sessions/current");
    await updateButton(page).click();
    await sorry.getByText("Your session is expired please login again.").waitFor();
    await sorry.getByRole("button", { name: "Sign in again here" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByLabel("Password", { exact: true }).fill(portal.administrator.password);
    await again.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.route("**/v1/users/", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await updateButton(page).click();
    await sorry.getByRole("button", { name: "Close" }).click();
    await page.unroute("**/v1/users/");
    expect(await stored(page, id)).toMatchObject({ fullName: "Typed once" });
    expect(await fullName.inputValue()).toBe("Typed once");
    await updateButton(page).click();
    await page.getByText("User updated with success", { exact: true }).waitFor();
  },
);

describeAtNight("on every screen", () => {
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
