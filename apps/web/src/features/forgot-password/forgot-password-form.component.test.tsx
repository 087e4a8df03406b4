import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import { ForgotPasswordForm } from "./page.tsx";

const email = page.getByRole("textbox", { name: "Email" });
const send = page.getByRole("button", { name: /RESET PASSWORD/ });
const nobody = () => undefined;

test("the button is disabled until an address is typed", async ({ render }) => {
  render(<ForgotPasswordForm onAnswered={nobody} />);
  await expect.element(send).toBeDisabled();
  await email.fill("anna@bank.example");
  await expect.element(send).toBeEnabled();
});

test("pressed twice, it asks for one link", async ({ portal, render }) => {
  portal.answer("getHumanCheck", { provider: "off" });
  const held = portal.hold("resetPassword");
  const answered: string[] = [];
  render(<ForgotPasswordForm onAnswered={(address) => answered.push(address)} />);
  await email.fill("anna@bank.example");
  await send.dblClick();
  await expect.element(page.getByRole("status", { name: "Please wait" })).toBeVisible();
  held.answer({ message: "sent" });
  await expect.poll(() => answered).toEqual(["anna@bank.example"]);
  expect(portal.asked("resetPassword")).toMatchObject([{ body: { email: "anna@bank.example" } }]);
});

test("without an answer it says so, and Enter in the field tries again", async ({ portal, render }) => {
  portal.answer("getHumanCheck", { provider: "off" });
  portal.fail("resetPassword");
  const answered: string[] = [];
  render(<ForgotPasswordForm onAnswered={(address) => answered.push(address)} />);
  await email.fill("anna@bank.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("resetPassword", { message: "sent" });
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => answered).toHaveLength(1);
});

test.for(["human_check_failed", "internal_error"] as const)(
  "whether the address is known is not said: a refusal with %s counts as an answer",
  async (code, { portal, render }) => {
    portal.answer("getHumanCheck", { provider: "off" });
    portal.refuse("resetPassword", code);
    const answered: string[] = [];
    render(<ForgotPasswordForm onAnswered={(address) => answered.push(address)} />);
    await email.fill("anna@bank.example");
    await send.click();
    await expect.poll(() => answered).toHaveLength(1);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  },
);

test("without the human check nothing is sent, and nothing is said to be sent", async ({ portal, render }) => {
  portal.refuse("getHumanCheck", "too_many_requests");
  const answered: string[] = [];
  render(<ForgotPasswordForm onAnswered={(address) => answered.push(address)} />);
  await email.fill("anna@bank.example");
  await send.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(portal.asked("resetPassword")).toHaveLength(0);
  expect(answered).toEqual([]);
});
