import { administrator, expect, page, test, tokenOf, userEvent } from "../../testing/component-test.tsx";
import { SignInForm, type SignInOutcome } from "./sign-in-form.tsx";

const username = page.getByRole("textbox", { name: "Username" });
const password = page.getByLabelText("Password", { exact: true });
const signIn = page.getByRole("button", { name: "Sign in" });
const error = page.getByRole("alert");
const nobody = () => undefined;

test("the first field has the focus, and Tab leads on to the password", async ({ render }) => {
  render(<SignInForm onOutcome={nobody} />);
  await expect.element(username).toHaveFocus();
  await userEvent.keyboard("admin{Tab}secret");
  await expect.element(password).toHaveValue("secret");
});

test("the button is disabled until both fields are filled", async ({ render }) => {
  render(<SignInForm onOutcome={nobody} />);
  await expect.element(signIn).toBeDisabled();
  await username.fill("admin");
  await expect.element(signIn).toBeDisabled();
  await password.fill(" ");
  await expect.element(signIn).toBeEnabled();
  await username.clear();
  await expect.element(signIn).toBeDisabled();
});

test("what was typed can be shown, and hidden again", async ({ render }) => {
  render(<SignInForm onOutcome={nobody} />);
  const show = page.getByRole("button", { name: "Show password" });
  await expect.element(password).toHaveAttribute("type", "password");
  await show.click();
  await expect.element(password).toHaveAttribute("type", "text");
  await show.click();
  await expect.element(password).toHaveAttribute("type", "password");
});

test("who types both is signed in by Enter, once", async ({ portal, render }) => {
  const outcomes: SignInOutcome[] = [];
  const held = portal.hold("authenticate");
  render(<SignInForm onOutcome={(outcome) => outcomes.push(outcome)} />);
  await username.fill("admin");
  await password.fill(" with spaces ");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(page.getByRole("status", { name: "Please wait" })).toBeVisible();
  held.answer({ jwt: tokenOf(administrator), accountNonLocked: true });
  await expect.poll(() => outcomes).toEqual([{ kind: "signed-in" }]);
  expect(portal.asked("authenticate")).toMatchObject([{ body: { username: "admin", password: " with spaces " } }]);
});

test("when somebody guesses at the account, the human check runs by itself", async ({ portal, render }) => {
  const outcomes: SignInOutcome[] = [];
  portal.refuse("authenticate", "human_check_required");
  portal.answerWith("getHumanCheck", () => {
    portal.answer("authenticate", { jwt: tokenOf(administrator), accountNonLocked: true });
    return { provider: "off" as const };
  });
  render(<SignInForm onOutcome={(outcome) => outcomes.push(outcome)} />);
  await username.fill("admin");
  await password.fill("secret");
  await signIn.click();
  await expect.poll(() => outcomes).toEqual([{ kind: "signed-in" }]);
  const body = { username: "admin", password: "secret" };
  expect(portal.asked("authenticate")).toMatchObject([{ body }, { body }]);
});

test.for([
  ["a wrong password", "invalid_credentials", "The username or the password is not correct."],
  ["an error of the server", "internal_error", "Internal error please try again later."],
  ["no answer", null, "Internal error please try again later."],
] as const)("%s: the reason describes both fields until one changes", async ([, code, text], { portal, render }) => {
  if (code === null) portal.fail("authenticate");
  else portal.refuse("authenticate", code);
  render(<SignInForm onOutcome={nobody} />);
  await username.fill("admin");
  await password.fill("wrong");
  await signIn.click();
  await expect.element(error).toMatchTextContent(text);
  await expect.element(username).toHaveAccessibleDescription(text);
  await expect.element(password).toHaveAccessibleDescription(text);
  await username.fill("another");
  await expect.element(error).not.toBeInTheDocument();
  await expect.element(username).not.toHaveAccessibleDescription();
});
