import type { SessionAnswer } from "@connect-portal/contract";
import { expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { Sessions } from "./sessions.tsx";

const session = (id: string, device: string, isCurrent = false): SessionAnswer => ({
  id,
  device,
  address: "192.0.2.7",
  createdAt: "2026-11-02T08:00:00Z",
  lastUsedAt: "2026-11-02T09:00:00Z",
  expiresAt: "2026-11-03T08:00:00Z",
  isCurrent,
});
const here = session("a", "Chrome on Windows", true);
const there = session("b", "Firefox on Linux");
const others = page.getByRole("button", { name: "Sign out all others" });

test("this browser is marked, and only the others can be signed out", async ({ portal, render }) => {
  portal.answer("listSessions", { sessions: [here, there] });
  render(<Sessions />, { session: integrator });
  await expect.element(page.getByRole("row", { name: /Chrome on Windows this one/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sign out Firefox on Linux" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Sign out Chrome/ })).not.toBeInTheDocument();
});

test("one that is signed out is gone from the list", async ({ portal, render }) => {
  portal.answer("listSessions", { sessions: [here, there] });
  portal.answer("endSession", null);
  render(<Sessions />, { session: integrator });
  const end = page.getByRole("button", { name: "Sign out Firefox on Linux" });
  await expect.element(end).toBeVisible();
  portal.answer("listSessions", { sessions: [here] });
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  expect(portal.asked("endSession")).toMatchObject([{ params: { id: "b" } }]);
  await expect.element(others).not.toBeInTheDocument();
});

test("a failure of the list is said in its place, with a way to try again", async ({ portal, render }) => {
  portal.refuse("listSessions", "overloaded", { retryAfter: 5 });
  render(<Sessions />, { session: integrator });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Try again in 5 seconds\./);
  portal.answer("listSessions", { sessions: [here] });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("table", { name: "Where you are signed in" })).toBeVisible();
});

test("all others: asks first, holds the focus, and Escape gives it back", async ({ portal, render }) => {
  portal.answer("listSessions", { sessions: [here, there] });
  render(<Sessions />, { session: integrator });
  await others.click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere else?" });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(dialog.getByRole("button", { name: "Sign out all others" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(others).toHaveFocus();
  expect(portal.asked("endOtherSessions")).toEqual([]);
});

test("all others: a failure stays in the dialog, which waits for the next answer", async ({ portal, render }) => {
  portal.answer("listSessions", { sessions: [here, there] });
  portal.refuse("endOtherSessions", "internal_error");
  render(<Sessions />, { session: integrator });
  await others.click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Sign out all others" });
  await confirm.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  const held = portal.hold("endOtherSessions");
  await confirm.click();
  await expect.element(confirm).toBeDisabled();
  portal.answer("listSessions", { sessions: [here] });
  held.answer(null);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("endOtherSessions")).toHaveLength(2);
});
