import type { UserAnswer } from "@connect-portal/contract";
import {
  administrator,
  expect,
  type FakePortal,
  integrator,
  page,
  test,
  userEvent,
} from "../../../testing/component-test.tsx";
import { day, user } from "../testing/users.ts";
import * as userPage from "./page.tsx";

const at7 = { session: administrator, at: "/users/7", path: "/users/:id" };
const products = [
  { id: 1, name: "PowerCard 3.5" },
  { id: 2, name: "PowerCard V4" },
  { id: 3, name: "V4 3" },
];
const field = (name: string) => page.getByRole("textbox", { name });
const update = page.getByRole("button", { name: "Update" });
const leave = page.getByRole("dialog", { name: "Leave without saving?" });
const sorry = page.getByRole("dialog", { name: "Sorry!" });

/** The calls of a page that opens. */
function answerWith(portal: FakePortal, answer: UserAnswer, version = '"1"') {
  portal.answer("getUser", answer, { version });
  portal.answer("listUserProducts", products);
  portal.answer("listIdentities", []);
  portal.answer("listRoleRequests", { isOn: false, requests: [] });
}

test("the page has its title while it waits", async ({ portal, renderPage }) => {
  portal.hold("getUser");
  portal.hold("listUserProducts");
  renderPage(userPage, at7);
  await expect.element(page.getByRole("heading", { level: 1, name: "User" })).toBeInTheDocument();
});

test("an auditor, who changes nothing, reads it in full contrast", async ({ portal, renderPage }) => {
  answerWith(portal, user());
  const session = { username: "audit", permissions: ["read_administration" as const], productIds: [] };
  renderPage(userPage, { ...at7, session });
  await expect.element(field("FullName")).toBeDisabled();
  expect(getComputedStyle(field("FullName").element()).opacity).toBe("1");
});

test("what may be changed is sent once, with the version, and the success leads to the list", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user());
  const held = portal.hold("updateUser");
  const { address } = renderPage(userPage, at7);
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("anna");
  await expect.element(page.getByText("Id 7, created 2026-11-02 08:00 UTC")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Activity logs" })).toHaveAttribute("href", "/audit/anna");
  await expect.element(field("Username")).toHaveAttribute("readonly");
  await field("FullName").fill("  Équipe نقطة 卡片 ");
  await field("Email").fill("sandbox@bank.example");
  await field("Phone").clear();
  await field("Phone").click();
  await userEvent.keyboard("+33 6 12x34");
  await expect.element(field("Phone")).toHaveValue("3361234");
  await expect.element(page.getByText("Unsaved changes: FullName, Email, Phone")).toBeVisible();
  await update.dblClick();
  held.answer({ message: "User updated with success" });
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect.element(thanks).toMatchTextContent("User updated with success");
  expect(portal.asked("updateUser").map(({ body }) => body)).toEqual([
    {
      id: 7,
      username: "anna",
      fullName: "Équipe نقطة 卡片",
      email: "sandbox@bank.example",
      phone: "3361234",
      productIds: "2",
      validityRangeDate: "",
    },
  ]);
  expect(portal.asked("updateUser")[0]?.headers.get("if-match")).toBe('"1"');
  await thanks.getByRole("button", { name: "Users" }).click();
  await expect.poll(address).toBe("/users");
});

test("Update waits for FullName and Email", async ({ portal, renderPage }) => {
  answerWith(portal, user());
  renderPage(userPage, at7);
  for (const [name, text] of [
    ["FullName", "Enter a full name."],
    ["Email", "Enter an email address."],
  ] as const) {
    await field(name).fill("  ");
    await expect.element(field(name)).toHaveAccessibleDescription(text);
    await expect.element(update).toBeDisabled();
    await field(name).fill("a@bank.example");
    await expect.element(update).toBeEnabled();
  }
});

test("an account without name and email says what is missing, and cannot be updated without them", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user({ fullName: "", email: "" }));
  renderPage(userPage, at7);
  await expect.element(field("FullName")).toHaveAccessibleDescription("Enter a full name.");
  await expect.element(field("Email")).toHaveAccessibleDescription("Enter an email address.");
  await field("Phone").fill("4477");
  await expect.element(update).toBeDisabled();
  await field("FullName").fill("Berta");
  await field("Email").fill("berta@bank.example");
  await expect.element(update).toBeEnabled();
});

test.for([
  {
    what: "the server's words",
    fail: (portal: FakePortal) => portal.refuse("updateUser", "email_taken"),
    text: "Another user has this email address.",
  },
  {
    what: "what to do when no answer came",
    fail: (portal: FakePortal) => portal.fail("updateUser"),
    text: "No response came: the connection may be lost. What you typed is still here. Try again.",
  },
])("an update that fails says $what, and what was typed stays", async ({ fail, text }, { portal, renderPage }) => {
  answerWith(portal, user());
  fail(portal);
  renderPage(userPage, at7);
  await field("Email").fill("taken@bank.example");
  await update.click();
  await expect.element(sorry).toMatchTextContent(text);
  await sorry.getByRole("button", { name: "Close" }).click();
  await expect.element(field("Email")).toHaveValue("taken@bank.example");
  await expect.element(page.getByText("Unsaved changes: Email")).toBeVisible();
});

test("products are chosen by mouse and keyboard; one that is gone stays until it is taken away", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user({ productIds: "2,7" }));
  portal.answer("updateUser", { message: "User updated with success" });
  renderPage(userPage, at7);
  const chosen = page.getByRole("combobox", { name: "Products" });
  await expect.element(page.getByText("Product 7, not available").first()).toBeVisible();
  await chosen.click({ force: true });
  const options = page.getByRole("option");
  await expect.element(options).toHaveLength(4);
  await page.getByRole("option", { name: /^V4 3/ }).click();
  await userEvent.keyboard("{Escape}");
  await chosen.click({ force: true });
  await userEvent.keyboard("{Escape}{Backspace}");
  await expect.element(page.getByText("Unsaved changes: Products")).toBeVisible();
  await update.click();
  await expect.element(page.getByText("User updated with success")).toBeVisible();
  expect(portal.asked("updateUser")[0]?.body.productIds).toBe("2,3");
});

test("a validity range begins with today; switched off it is sent empty, and on again it is the one of before", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user());
  renderPage(userPage, at7);
  const limit = page.getByRole("switch", { name: "Limit to a date range" });
  await expect.element(page.getByText("No limit.")).toBeVisible();
  await limit.click();
  await expect.element(field("Start date")).toHaveValue(day());
  await expect.element(page.getByRole("img", { name: /expires today$/ })).toBeVisible();
  await field("End date").fill(day(92));
  await expect.element(page.getByText("92 days left")).toBeVisible();
  await field("Start date").fill(day(10));
  await expect.element(page.getByText("starts in 10 days")).toBeVisible();
  await field("End date").clear();
  await expect.element(field("End date")).toHaveAccessibleDescription("Enter an end date.");
  await expect.element(update).toBeDisabled();
  await field("End date").fill(day(20));
  await limit.click();
  await limit.click();
  await expect.element(field("Start date")).toHaveValue(day(10));
  await expect.element(page.getByText("Unsaved changes: Validity date range")).toBeVisible();
  portal.answer("updateUser", { message: "User updated with success" });
  await limit.click();
  await update.click();
  await expect.element(page.getByText("User updated with success")).toBeVisible();
  expect(portal.asked("updateUser")[0]?.body.validityRangeDate).toBe("");
});

test("who is second sees both values and decides; nothing is overwritten unseen", async ({ portal, renderPage }) => {
  answerWith(portal, user());
  portal.refuse("updateUser", "user_changed");
  renderPage(userPage, at7);
  await field("FullName").fill("Mine");
  await field("Email").fill("mine@bank.example");
  portal.answer("getUser", user({ email: "theirs@bank.example", phone: "4477" }), { version: '"2"' });
  await update.click();
  const conflict = page.getByRole("dialog", { name: "Someone else changed this user" });
  const row = (name: RegExp) => conflict.getByRole("row", { name });
  await expect.element(row(/^Email/)).toMatchTextContent("Emailtheirs@bank.examplemine@bank.example");
  await expect.element(row(/^Phone/)).toMatchTextContent("Phone4477not changed by you, the saved value stays");
  await expect.element(conflict.getByRole("button", { name: "Back to the form" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(field("Email")).toHaveValue("mine@bank.example");

  await update.click();
  await conflict.getByRole("button", { name: "Use the saved values" }).click();
  await expect.element(field("Email")).toHaveValue("theirs@bank.example");
  await expect.element(field("Phone")).toHaveValue("4477");
  await expect.element(page.getByText("Unsaved changes: FullName")).toBeVisible();

  await field("Email").fill("mine@bank.example");
  portal.answer("getUser", user({ email: "again@bank.example", phone: "4477" }), { version: '"3"' });
  await update.click();
  portal.answer("updateUser", { message: "User updated with success" });
  await conflict.getByRole("button", { name: "Keep mine and update" }).click();
  await expect.element(page.getByText("User updated with success")).toBeVisible();
  const last = portal.asked("updateUser").at(-1);
  expect(last?.body).toMatchObject({ fullName: "Mine", email: "mine@bank.example", phone: "4477" });
  expect(last?.headers.get("if-match")).toBe('"3"');
});

test("leaving with unsaved changes asks, by Return, by a link and by closing the tab", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user());
  const { address } = renderPage(userPage, at7);
  const closing = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await expect.element(field("FullName")).toBeVisible();
  expect(closing()).toBe(false);
  await field("FullName").fill("Not saved");
  for (const way of [page.getByRole("button", { name: "Return" }), page.getByRole("link", { name: "Home" })]) {
    await way.click();
    await expect.element(leave).toMatchTextContent("Unsaved changes: FullName");
    await expect.element(leave.getByRole("button", { name: "Stay" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(leave).not.toBeInTheDocument();
    await expect.element(field("FullName")).toHaveValue("Not saved");
  }
  expect(closing()).toBe(true);
  await page.getByRole("button", { name: "Return" }).click();
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect.poll(address).toBe("/users");
});

test("a user that cannot be loaded can be tried again", async ({ portal, renderPage }) => {
  answerWith(portal, user());
  portal.fail("getUser");
  renderPage(userPage, at7);
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("getUser", user());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("anna");
});

test.for(["user_not_found", "validation_failed"] as const)(
  "an id that is refused with %s leads back to the users",
  async (code, { portal, renderPage }) => {
    answerWith(portal, user());
    portal.refuse("getUser", code);
    const { address } = renderPage(userPage, at7);
    await expect.element(page.getByRole("heading", { name: "There is no such user." })).toBeVisible();
    await page.getByRole("link", { name: "Users" }).last().click();
    await expect.poll(address).toBe("/users");
  },
);

test("only administrators get there", async ({ renderPage }) => {
  const { address } = renderPage(userPage, { ...at7, session: integrator });
  await expect.poll(address).toBe("/");
});
