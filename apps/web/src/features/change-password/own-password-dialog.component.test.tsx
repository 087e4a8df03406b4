import { expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import OwnPasswordDialog from "./own-password-dialog.tsx";

const dialog = page.getByRole("dialog", { name: "Change password" });
const current = page.getByLabelText("Current password");
const password = page.getByLabelText("New password");
const confirmation = page.getByLabelText("Confirm password");
const change = page.getByRole("button", { name: "Change", exact: true });

async function fillIn() {
  await current.fill("old phrase");
  await password.fill("the second phrase");
  await confirmation.fill("the second phrase");
}

test("the button is disabled until all three are filled, and it sends once", async ({ portal, render }) => {
  const closed: string[] = [];
  const held = portal.hold("changeOwnPassword");
  render(<OwnPasswordDialog username="bank-a" onClose={() => closed.push("closed")} />, { session: integrator });
  await expect.element(current).toHaveFocus();
  await expect.element(change).toBeDisabled();
  await fillIn();
  await current.clear();
  await expect.element(change).toBeDisabled();
  await current.fill("old phrase");
  await userEvent.keyboard("{Enter}{Enter}");
  held.answer({ message: "Password changed with success." });
  const done = page.getByRole("dialog", { name: "Thank you" });
  await expect.element(done).toMatchTextContent("Password changed with success.");
  const sent = portal.asked("changeOwnPassword");
  expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: "old phrase", password: "the second phrase" }]);
  expect(sent[0]?.headers.get("authorization")).toMatch(/^Bearer /);
  expect(closed).toEqual([]);
  await done.getByRole("button", { name: "Close" }).click();
  expect(closed).toEqual(["closed"]);
});

test("a wrong current password is said at its field, until it changes", async ({ portal, render }) => {
  portal.refuse("changeOwnPassword", "current_password_wrong");
  render(<OwnPasswordDialog username="bank-a" onClose={() => undefined} />, { session: integrator });
  await fillIn();
  await change.click();
  await expect.element(current).toHaveAccessibleDescription("The current password is not correct.");
  await current.fill("older phrase");
  await expect.element(current).not.toHaveAttribute("aria-invalid");
});

test.for([
  ["password_not_accepted", /^Choose another password/],
  ["password_not_set", /^You have no password here/],
  [null, "Internal error please try again later."],
] as const)("a refusal with %s is said in the dialog, which stays", async ([code, text], { portal, render }) => {
  if (code === null) portal.fail("changeOwnPassword");
  else portal.refuse("changeOwnPassword", code);
  render(<OwnPasswordDialog username="bank-a" onClose={() => undefined} />, { session: integrator });
  await fillIn();
  await change.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(text);
  await expect.element(password).toHaveValue("the second phrase");
});

test("a new password that is the username is judged, and two that differ are not sent", async ({ portal, render }) => {
  render(<OwnPasswordDialog username="bank-a-admin" onClose={() => undefined} />, { session: integrator });
  await fillIn();
  await password.fill("bank-a-admin");
  await expect.element(password).toHaveAccessibleDescription(/too close to your username/);
  await change.click();
  await expect.element(confirmation).toHaveAccessibleDescription("The two passwords differ.");
  expect(portal.asked("changeOwnPassword")).toHaveLength(0);
});
