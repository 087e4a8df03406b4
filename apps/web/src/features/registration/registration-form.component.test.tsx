import { expect, type FakePortal, page, test, userEvent } from "../../testing/component-test.tsx";
import { RegistrationForm } from "./registration-form.tsx";

const field = (name: RegExp) => page.getByRole("textbox", { name });
const username = field(/^Username/);
const email = field(/^Email/);
const phone = field(/^Phone/);
const password = page.getByLabelText(/^Password/);
const confirmation = page.getByLabelText(/^Confirm password/);
const create = page.getByRole("button", { name: /Create account/ });
const nobody = () => undefined;

async function fillIn() {
  await username.fill("fintech-north");
  await email.fill("api@north.example");
  await password.fill(" a long password ");
  await confirmation.fill(" a long password ");
}

function withoutCheck(portal: FakePortal) {
  portal.answer("getHumanCheck", { provider: "off" });
}

test("what is missing is said beside the button, which is disabled so long", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await expect.element(page.getByText("Fill in: username, email, password, confirm password.")).toBeVisible();
  await expect.element(create).toBeDisabled();
  await fillIn();
  await expect.element(create).toBeEnabled();
  await expect.element(page.getByText(/^Still empty: fullname, phone\./)).toBeVisible();
  for (const one of [username, email, password, confirmation]) {
    const { value } = one.element() as HTMLInputElement;
    await one.clear();
    await expect.element(create).toBeDisabled();
    await one.fill(value);
  }
  await expect.element(create).toBeEnabled();
  await confirmation.fill("another one");
  await expect.element(page.getByText("The two passwords must be the same.")).toBeVisible();
  await expect.element(create).toBeDisabled();
});

test("username, fullname, email and phone are marked required", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  for (const one of [username, field(/^Fullname/), email, phone]) await expect.element(one).toBeRequired();
  await expect.element(username).toHaveAttribute("maxlength", "60");
});

test("an address of a domain that is not accepted is refused before anything is sent", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={["gmail.com"]} onCreated={nobody} />);
  await expect.element(email).toHaveAccessibleDescription("Your work email. Not accepted: gmail.com.");
  await fillIn();
  await email.fill("someone@GMail.COM");
  await expect.element(email).toHaveAccessibleDescription(/^Invalid email address\./);
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await expect.element(create).toBeDisabled();
});

test("a username that the server will not take is said while it is typed", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await expect
    .element(username)
    .toHaveAccessibleDescription("Letters, digits and . _ - @. Start with a letter or digit.");
  await username.fill("two words");
  await expect.element(username).toHaveAccessibleDescription(/^A username has 1 to 60 letters, digits, or/);
});

test("a new password is judged while it is typed, and holds no button", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await fillIn();
  for (const [typed, words] of [
    ["", "12 characters or more, or 8 that are hard to guess."],
    ["Winter2026!", "Easy to guess. Use 12 characters or more, such as a few words."],
    ["passwordpassword", "This is a common password. Choose another one."],
    ["Fintech-North", "This is too close to your username or email address. Choose another one."],
    ["k7q-mz2P", "Good: hard to guess."],
    ["seven77", "12 characters or more, or 8 that are hard to guess."],
  ] as const) {
    await password.fill(typed);
    await expect.element(password).toHaveAccessibleDescription(words);
  }
  await confirmation.fill("seven77");
  await expect.element(create).toBeEnabled();
});

test("the phone takes digits only, and says what it leaves out", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  const hint = "Digits only, with the country code.";
  await expect.element(phone).toHaveAccessibleDescription(hint);
  await phone.click();
  await userEvent.keyboard("1a23 b");
  await expect.element(phone).toHaveValue("123");
  await expect.element(page.getByRole("status").filter({ hasText: `b is not a digit. ${hint}` })).toBeInTheDocument();
  await userEvent.keyboard("{Home}x9");
  await expect.element(phone, { message: "a blocked key does not move the caret" }).toHaveValue("9123");
  await phone.fill("+33 (0)6-12");
  await expect.element(phone).toHaveValue("330612");
});

test("pressed twice, it creates one account, after the check", async ({ portal, render }) => {
  const check = portal.hold("getHumanCheck");
  const held = portal.hold("register");
  const created: string[] = [];
  render(<RegistrationForm rejectedDomains={[]} onCreated={(address) => created.push(address)} />);
  await fillIn();
  await create.dblClick();
  await expect.element(page.getByText("Checking that you are human")).toBeVisible();
  await username.click();
  await userEvent.keyboard("{Enter}");
  expect(portal.asked("register")).toHaveLength(0);
  check.answer({ provider: "off" });
  await expect.poll(() => portal.asked("register")).toHaveLength(1);
  held.answer({ message: "User Account created with success" });
  await expect.poll(() => created).toEqual(["api@north.example"]);
  expect(portal.asked("getHumanCheck")).toHaveLength(1);
  expect(portal.asked("register")).toMatchObject([
    {
      body: {
        username: "fintech-north",
        email: "api@north.example",
        phone: "",
        password: " a long password ",
        fullName: "",
      },
    },
  ]);
  await expect.element(username).toHaveValue("");
  await expect.element(password).toHaveValue("");
});

test("a check that cannot be made is said, and the button stays usable", async ({ portal, render }) => {
  portal.fail("getHumanCheck");
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await fillIn();
  await create.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  await expect.element(create).toBeEnabled();
  expect(portal.asked("register")).toHaveLength(0);
});

test.for([
  ["username_taken", username, /^This username is taken\. Choose another one\./],
  ["username_not_allowed", username, /^A username has 1 to 60 letters/],
  ["email_not_accepted", email, /^Invalid email address\./],
] as const)(
  "a refusal with %s stands at its field until that is changed",
  async ([code, at, text], { portal, render }) => {
    withoutCheck(portal);
    portal.refuse("register", code);
    render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
    await fillIn();
    await create.click();
    await expect.element(at).toHaveAttribute("aria-invalid", "true");
    await expect.element(at).toHaveAccessibleDescription(text);
    await expect.element(confirmation).toHaveValue(" a long password ");
    await expect.element(create).toBeEnabled();
    await at.fill("fintech-south");
    await expect.element(at).not.toHaveAttribute("aria-invalid");
  },
);

test("a password that the server refuses is said above the button", async ({ portal, render }) => {
  withoutCheck(portal);
  portal.refuse("register", "password_not_accepted");
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await fillIn();
  await create.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Choose another password: at least 12 characters/);
});

test("what was typed is there after a reload, the passwords are not", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await fillIn();
  await phone.fill("4420");
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("4420");
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(" a long password ");
  // A new tree with the same storage, like a reloaded page.
  const kept = { ...sessionStorage };
  render(<RegistrationForm key="again" rejectedDomains={[]} onCreated={nobody} />);
  expect({ ...sessionStorage }).toEqual(kept);
  await expect.element(password).toHaveValue("");
  await expect.element(username).toHaveValue("fintech-north");
  await expect.element(phone).toHaveValue("4420");
});
