import { expect, integrator, page, test, tokenOf, userEvent } from "../../../testing/component-test.tsx";
import { sessionToken } from "../store/session-store.ts";
import SignInAgainDialog from "./sign-in-again-dialog.tsx";

const dialog = page.getByRole("dialog", { name: "Sign in again" });
const password = page.getByLabelText("Password", { exact: true });
const submit = dialog.getByRole("button", { name: "Sign in" });
const jwt = tokenOf({ ...integrator, productIds: [2] });

test("the same user signs in again by Enter, once, and the session before ends", async ({ portal, render }) => {
  const closed: string[] = [];
  const held = portal.hold("authenticate");
  portal.answer("signOut", null);
  render(<SignInAgainDialog username="bank-a" onClose={() => closed.push("closed")} />, { session: integrator });
  const before = sessionToken.read();
  await expect.element(dialog).toMatchTextContent("As bank-a, on this page. What you typed stays.");
  await expect.element(password).toHaveFocus();
  await expect.element(submit).toBeDisabled();
  await password.fill("secret");
  await userEvent.keyboard("{Enter}{Enter}");
  held.answer({ jwt, accountNonLocked: true });
  await expect.poll(() => closed).toEqual(["closed"]);
  expect(sessionToken.read()).toBe(jwt);
  expect(portal.asked("authenticate").map(({ body }) => body)).toEqual([{ username: "bank-a", password: "secret" }]);
  expect(portal.asked("signOut").map(({ headers }) => headers.get("authorization"))).toEqual([`Bearer ${before}`]);
});

test.for([
  ["invalid_credentials", "The username or the password is not correct."],
  [null, "Internal error please try again later."],
] as const)(
  "a refusal with %s is said at the field, and the session stays",
  async ([code, text], { portal, render }) => {
    if (code === null) portal.fail("authenticate");
    else portal.refuse("authenticate", code);
    render(<SignInAgainDialog username="bank-a" onClose={() => undefined} />, { session: integrator });
    await password.fill("wrong");
    await submit.click();
    await expect.element(password).toHaveAccessibleDescription(text);
    expect(sessionToken.read()).not.toBeNull();
    await password.fill("another");
    await expect.element(password).not.toHaveAttribute("aria-invalid");
  },
);

test("an account with a second factor is asked for it here, and Back asks for the password", async ({
  portal,
  render,
}) => {
  const closed: string[] = [];
  const secondFactor = { challenge: "c1", expiresAt: "2026-11-28T10:00:00Z", totp: true, recoveryCode: false };
  portal.answer("authenticate", { jwt: null, accountNonLocked: true, secondFactor });
  portal.answer("signInWithCode", { jwt, accountNonLocked: true });
  portal.answer("signOut", null);
  render(<SignInAgainDialog username="bank-a" onClose={() => closed.push("closed")} />, { session: integrator });
  await password.fill("secret");
  await submit.click();
  await dialog.getByRole("button", { name: "Back" }).click();
  await submit.click();
  await dialog.getByRole("textbox", { name: "Code" }).fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => closed).toEqual(["closed"]);
});
