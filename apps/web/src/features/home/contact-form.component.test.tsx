import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import { ContactForm } from "./contact-form.tsx";
import { texts } from "./texts.ts";

const message = {
  subject: "Sandbox access for our issuing team",
  fullName: "Platform team",
  companyName: "Fintech North",
  address: "contact@fintech-north.example",
  message: "Which limits apply?\n<script>alert(1)</script>",
};
const labels = {
  subject: "Subject",
  fullName: "Full name",
  companyName: "Company",
  address: "Email address",
  message: "Message",
};
const answered = { message: "Email sent with success." };
const names = Object.keys(message) as (keyof typeof message)[];
const field = (name: keyof typeof message) => page.getByRole("textbox", { name: labels[name] });
const send = page.getByRole("button", { name: "Send Message" });
const sorry = page.getByRole("dialog", { name: "Sorry!" });

async function fill(values: typeof message) {
  for (const name of names) await field(name).fill(values[name]);
}

test("it waits for all five fields", async ({ render }) => {
  render(<ContactForm {...texts.contact} />);
  await fill(message);
  await expect.element(send).toBeEnabled();
  for (const name of names) {
    await field(name).fill(" ");
    await expect.element(send).toBeDisabled();
    await expect.element(page.getByText("Fill in all five fields to send.")).toBeVisible();
    await field(name).fill(message[name]);
  }
  await expect.element(send).toBeEnabled();
});

test("a message is sent by keyboard as it was typed, once, thanked for and cleared", async ({ portal, render }) => {
  const held = portal.hold("sendContactMessage");
  render(<ContactForm {...texts.contact} />);
  await fill(message);
  await userEvent.keyboard("{Tab}{Enter}{Enter}");
  await expect.element(page.getByRole("status", { name: "Please wait" })).toBeVisible();
  held.answer(answered);
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect.element(thanks.getByText("Email sent with success.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(thanks).not.toBeInTheDocument();
  for (const name of names) await expect.element(field(name)).toHaveValue("");
  expect(portal.asked("sendContactMessage").map(({ body }) => body)).toEqual([message]);
});

test("a double click sends once", async ({ portal, render }) => {
  const held = portal.hold("sendContactMessage");
  render(<ContactForm {...texts.contact} />);
  await fill(message);
  await send.dblClick();
  held.answer(answered);
  await expect.element(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  expect(portal.asked("sendContactMessage")).toHaveLength(1);
});

test.for([
  ["a refusal", "too_many_requests", "Too many requests. Try again in 30 seconds."],
  ["an error of the portal", "internal_error", "Internal error please try again later."],
  ["no answer", null, "Internal error please try again later."],
] as const)("%s is said, and loses nothing", async ([, code, text], { portal, render }) => {
  if (code) portal.refuse("sendContactMessage", code, code === "too_many_requests" ? { retryAfter: 30 } : {});
  else portal.fail("sendContactMessage");
  render(<ContactForm {...texts.contact} />);
  await fill(message);
  await send.click();
  await expect.element(sorry.getByText(text, { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sorry).not.toBeInTheDocument();
  for (const name of names) await expect.element(field(name)).toHaveValue(message[name]);
  portal.answer("sendContactMessage", answered);
  await send.click();
  await expect.element(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
});

test("what is no email address is not sent", async ({ portal, render }) => {
  render(<ContactForm {...texts.contact} />);
  await fill({ ...message, address: "nobody" });
  await send.click();
  await expect.element(field("address")).toBeInvalid();
  await expect.element(field("address")).toHaveFocus();
  expect(portal.asked("sendContactMessage")).toEqual([]);
});

test("a message that is too long is said to be, and neither cut off nor sent", async ({ portal, render }) => {
  render(<ContactForm {...texts.contact} />);
  await fill({ ...message, message: "x".repeat(20_001) });
  await expect.element(page.getByText("This text has 20,001 characters; at most 20,000 can be sent.")).toBeVisible();
  await send.click();
  expect((field("message").element() as HTMLTextAreaElement).value).toHaveLength(20_001);
  expect(portal.asked("sendContactMessage")).toEqual([]);
});
