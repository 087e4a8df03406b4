import { administrator, expect, page, test, tokenOf, userEvent } from "../../testing/component-test.tsx";
import type { SignInOutcome } from "./authenticate.ts";
import { SignInForm } from "./sign-in-form.tsx";

const username = page.getByRole("textbox", { name: "Username" });
const password = page.getByLabelText("Password", { exact: true });
const nobody = () => undefined;

test("the first field has the focus, and Tab leads on to the password", async ({ render }) => {
  render(<SignInForm onOutcome={nobody} />);
  await expect.element(username).toHaveFocus();
  await userEvent.keyboard("admin{Tab}secret");
  await expect.element(password).toHaveValue("secret");
});

test("who types both is signed in by Enter, once", async ({ portal, render }) => {
  const outcomes: SignInOutcome[] = [];
  const held = portal.hold("authenticate");
  render(<SignInForm onOutcome={(outcome) => outcomes.push(outcome)} />);
  await username.fill("admin");
  await password.fill("secret");
  await userEvent.keyboard("{Enter}{Enter}");
  held.answer({ jwt: tokenOf(administrator), accountNonLocked: true });
  await expect.poll(() => outcomes).toEqual([{ kind: "signed-in" }]);
  expect(portal.asked("authenticate")).toMatchObject([{ body: { username: "admin", password: "secret" } }]);
});

test("a wrong password is said until something else is typed", async ({ portal, render }) => {
  portal.refuse("authenticate", "invalid_credentials");
  render(<SignInForm onOutcome={nobody} />);
  await username.fill("admin");
  await password.fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/password/);
  await password.fill("another");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
