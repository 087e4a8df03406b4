import { expect, page, test } from "../../testing/component-test.tsx";
import { RegistrationForm } from "./registration-form.tsx";

const field = (name: RegExp) => page.getByRole("textbox", { name });
const create = page.getByRole("button", { name: /Create account/ });
const nobody = () => undefined;

async function fillIn() {
  await field(/^Username/).fill("fintech-north");
  await field(/^Email/).fill("api@north.example");
  await page.getByLabelText(/^Password/).fill("a long password");
  await page.getByLabelText(/^Confirm password/).fill("a long password");
}

test("what is missing is said beside the button, which is disabled so long", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await expect.element(page.getByText("Fill in: username, email, password, confirm password.")).toBeVisible();
  await expect.element(create).toBeDisabled();
  await fillIn();
  await expect.element(create).toBeEnabled();
});

test("an address of a domain that is not accepted is refused before anything is sent", async ({ render }) => {
  render(<RegistrationForm rejectedDomains={["gmail.com"]} onCreated={nobody} />);
  await fillIn();
  await field(/^Email/).fill("someone@gmail.com");
  await expect.element(field(/^Email/)).toHaveAccessibleDescription(/^Invalid email address\./);
  await expect.element(field(/^Email/)).toHaveAttribute("aria-invalid", "true");
  await expect.element(create).toBeDisabled();
});

test("pressed twice, it creates one account", async ({ portal, render }) => {
  portal.answer("getHumanCheck", { provider: "off" });
  const held = portal.hold("register");
  const created: string[] = [];
  render(<RegistrationForm rejectedDomains={[]} onCreated={(email) => created.push(email)} />);
  await fillIn();
  await create.dblClick();
  held.answer({ message: "User Account created with success" });
  await expect.poll(() => created).toEqual(["api@north.example"]);
  expect(portal.asked("register")).toHaveLength(1);
  await expect.element(field(/^Username/)).toHaveValue("");
});

test("a refusal stands at its field until that is changed", async ({ portal, render }) => {
  portal.answer("getHumanCheck", { provider: "off" });
  portal.refuse("register", "username_taken");
  render(<RegistrationForm rejectedDomains={[]} onCreated={nobody} />);
  await fillIn();
  await create.click();
  await expect.element(field(/^Username/)).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("Fill in")).not.toBeInTheDocument();
  await field(/^Username/).fill("fintech-south");
  await expect.element(field(/^Username/)).not.toHaveAttribute("aria-invalid");
});
