import { afterEach } from "vitest";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import * as changePasswordPage from "./page.tsx";

const at = { at: "/changePassword", path: "/changePassword" };
const password = page.getByLabelText("New password");
const confirmation = page.getByLabelText("Confirm password");
const change = page.getByRole("button", { name: "Change", exact: true });
const newLink = page.getByRole("link", { name: "Ask for a new link" });
const error = page.getByRole("alert");

const here = location.href;
afterEach(() => history.replaceState(null, "", here));

/** Gives the tab this query, which the page reads where the router's may be gone already. */
const openAt = (query: string) => history.replaceState(null, "", `?${query}`);

test("the link's password is changed once, and every session of this tab ends", async ({ portal, renderPage }) => {
  openAt("token=t1");
  portal.answer("checkPasswordLink", null);
  portal.answer("signOut", null);
  const held = portal.hold("changePassword");
  const { address } = renderPage(changePasswordPage, { ...at, at: "/changePassword?token=t1", session: integrator });
  await expect.poll(address).toBe("/changePassword");
  await expect.element(change).toBeDisabled();
  await password.fill(" lanes and strokes ");
  await expect.element(change).toBeDisabled();
  await confirmation.fill(" lanes and strokes ");
  await change.dblClick();
  held.answer({ message: "Password changed with success." });
  const dialog = page.getByRole("dialog", { name: "Thank you" });
  await expect.element(dialog).toMatchTextContent("Password changed with success.");
  const sent = portal.asked("changePassword");
  expect(sent.map(({ body }) => body)).toEqual([{ password: " lanes and strokes ", token: "t1" }]);
  expect(sent[0]?.headers.get("authorization"), "the link alone counts").toBeNull();
  expect(sessionToken.read()).toBeNull();
  expect(JSON.stringify({ ...sessionStorage }), "the link is forgotten").not.toContain("t1");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});

test("the token survives a reload, which has none in its address", async ({ portal, render }) => {
  openAt("token=t1");
  portal.answer("checkPasswordLink", null);
  render(<changePasswordPage.default />, at);
  await expect.poll(() => portal.asked("checkPasswordLink")).toHaveLength(1);
  openAt("");
  render(<changePasswordPage.default />, at);
  await expect.poll(() => portal.asked("checkPasswordLink").map(({ body }) => body.token)).toEqual(["t1", "t1"]);
});

test("two passwords that differ are said under both fields, and nothing is sent", async ({ portal, renderPage }) => {
  openAt("token=t1");
  portal.answer("checkPasswordLink", null);
  renderPage(changePasswordPage, at);
  await password.fill("one");
  await confirmation.fill("on");
  await expect.element(confirmation).not.toHaveAttribute("aria-invalid");
  await userEvent.keyboard("{Enter}");
  for (const field of [password, confirmation]) {
    await expect.element(field).toHaveAccessibleDescription(/The two passwords differ\./);
  }
  await confirmation.fill("one");
  await expect.element(password).not.toHaveAttribute("aria-invalid");
  expect(portal.asked("changePassword")).toHaveLength(0);
});

test.for([
  ["link_not_valid", /^This link has been used or has expired\./, 1],
  // The link still works.
  ["password_not_accepted", /^Choose another password: at least 12 characters/, 0],
  [null, "Internal error please try again later.", 1],
] as const)(
  "a refusal with %s is said until another password is typed, with the way to a new link where that helps",
  async ([code, text, newLinks], { portal, renderPage }) => {
    openAt("token=t1");
    // Neither says that the link no longer works.
    if (code === null) portal.fail("checkPasswordLink");
    else portal.refuse("checkPasswordLink", "too_many_requests");
    if (code === null) portal.fail("changePassword");
    else portal.refuse("changePassword", code);
    renderPage(changePasswordPage, at);
    await password.fill("lanes and strokes");
    await confirmation.fill("lanes and strokes");
    await change.click();
    await expect.element(error).toMatchTextContent(text);
    await expect.element(newLink).toHaveLength(newLinks);
    await password.fill("another");
    await expect.element(error).not.toBeInTheDocument();
  },
);

test("a link that has been used says so instead of the form, and is forgotten", async ({ portal, renderPage }) => {
  openAt("token=t1");
  portal.refuse("checkPasswordLink", "link_not_valid");
  renderPage(changePasswordPage, at);
  await expect.element(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(newLink).toHaveAttribute("href", "/forgotPassword");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("t1");
});

test("without a link the page says how to get one", async ({ renderPage }) => {
  renderPage(changePasswordPage, at);
  await expect.element(page.getByRole("heading", { name: "Open the link in our email" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ask for a link" })).toHaveAttribute("href", "/forgotPassword");
});
