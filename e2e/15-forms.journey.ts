import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { mailOf } from "./support/outbox.ts";

const visit = useBrowser();

const contact = {
  Subject: "Sandbox access for our issuing team",
  "Full name": "Platform team",
  Company: "Fintech North",
  "Email address": "contact@fintech-north.example",
  Message: 'Which limits apply?\n<script>alert(1)</script>\n=HYPERLINK("x")',
};
const demo = {
  Subject: "Instant issuing for a retail bank",
  "Business email": "cards@bank-a.example",
  "Job title": "Head of cards",
  Phone: "33155501",
};

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

test("'Send Message' is disabled until all five fields are filled", async () => {
  const { page } = visit;
  await page.goto("/");
  const button = page.getByRole("button", { name: "Send Message" });
  expect(await button.isEnabled()).toBe(false);
  await fill(page, contact);
  expect(await button.isEnabled()).toBe(true);
  for (const [label, value] of Object.entries(contact)) {
    await field(page, label).fill("");
    expect(await button.isEnabled(), `without ${label}`).toBe(false);
    await field(page, label).fill(value);
  }
});

test("a message is sent with the keyboard alone, thanked for, cleared and mailed as it was typed", async () => {
  const { page } = visit;
  await page.goto("/home");
  await field(page, "Subject").focus();
  for (const [label, value] of Object.entries(contact)) {
    expect(await field(page, label).evaluate((input) => input === document.activeElement), label).toBe(true);
    await page.keyboard.insertText(value);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Thank you", exact: true });
  await dialog.getByText("Email sent with success.", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  for (const label of Object.keys(contact)) expect(await field(page, label).inputValue(), label).toBe("");

  const mail = await mailOf("contact", contact["Email address"]);
  expect(mail).toContain("<script>alert(1)</script>");
  expect(mail).toContain("Reply-To: contact@fintech-north.example");
});

test("a double click sends a message once", async () => {
  const { page } = visit;
  await page.goto("/");
  await fill(page, { ...contact, Subject: "Once" });
  let sent = 0;
  await page.route("**/public/v1/users/email", async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await page.getByRole("dialog", { name: "Thank you" }).waitFor();
  expect(sent).toBe(1);
});

test("a failure says why, loses nothing, and the message can be sent again", async () => {
  const { page } = visit;
  await page.goto("/");
  await fill(page, { ...contact, Subject: "Again" });
  const sorry = page.getByRole("dialog", { name: "Sorry!" });
  const headers = { "x-request-id": "order-17" };
  const answers = [
    { status: 429, headers, json: { errorMessage: "Too many requests. Please wait a moment and try again." } },
    { status: 502, headers, body: "" },
    null,
  ];
  const texts = [
    "Too many requests. Please wait a moment and try again.",
    "Internal error please try again later.",
    "Internal error please try again later.",
  ];
  for (const [index, answer] of answers.entries()) {
    await page.route("**/public/v1/users/email", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole("button", { name: "Send Message" }).click();
    await sorry.getByText(texts[index] as string, { exact: true }).waitFor();
    // A refusal says itself what to mend, and where no answer came there is nothing to look up.
    expect(await sorry.getByText("order-17", { exact: true }).count()).toBe(answer?.status === 502 ? 1 : 0);
    await page.keyboard.press("Escape");
    await sorry.waitFor({ state: "detached" });
    await page.unroute("**/public/v1/users/email");
    expect(await field(page, "Message").inputValue()).toBe(contact.Message);
    expect(await field(page, "Subject").inputValue()).toBe("Again");
  }
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("dialog", { name: "Thank you" }).getByText("Email sent with success.").waitFor();
});

test("what the browser itself does not take for an email address is not sent", async () => {
  const { page } = visit;
  await page.goto("/");
  await fill(page, { ...contact, "Email address": "nobody" });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  expect(await field(page, "Email address").evaluate((input) => input.matches(":invalid"))).toBe(true);
  expect(sent).toBe(0);
});

test("a message that is too long is said to be, and not cut off", async () => {
  const { page } = visit;
  await page.goto("/");
  await fill(page, { ...contact, Message: "x".repeat(20_001) });
  await page.getByText("This text has 20,001 characters; at most 20,000 can be sent.", { exact: true }).waitFor();
  expect(await field(page, "Message").inputValue()).toHaveLength(20_001);
});

test("what was typed into the contact form survives a reload", async () => {
  const { page } = visit;
  await page.goto("/");
  await fill(page, contact);
  await page.reload();
  for (const [label, value] of Object.entries(contact)) {
    await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe(value);
  }
});

test("the home page's 'Request a Demo' leads to the form, which waits for its four required fields", async () => {
  const { page } = visit;
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Request a Demo" }).first().click();
  await page.waitForURL("**/help");
  const button = page.getByRole("button", { name: "Submit" });
  expect(await button.isEnabled()).toBe(false);
  await page.getByText("Still to fill in: subject, business email, job title, phone.", { exact: true }).waitFor();
  await fill(page, demo);
  expect(await button.isEnabled()).toBe(true);
  for (const [label, value] of Object.entries(demo)) {
    await field(page, label).fill("");
    expect(await button.isEnabled(), `without ${label}`).toBe(false);
    await field(page, label).fill(value);
  }
});

test("a demo request is thanked for, cleared and mailed; its phone takes digits only", async () => {
  const { page } = visit;
  await page.goto("/help");
  await fill(page, { ...demo, Phone: "" });
  await field(page, "Phone").pressSequentially("+33 1");
  expect(await field(page, "Phone").inputValue()).toBe("331");
  await field(page, "Company").fill("Bank A");
  await field(page, "Additional information").fill("Limits and tokens");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  const dialog = page.getByRole("dialog", { name: "Thank you", exact: true });
  await dialog.getByText("We will contact you shortly to book a convenient time.", { exact: true }).waitFor();
  await dialog.getByRole("button").last().click();
  for (const label of [...Object.keys(demo), "Full name", "Company", "Additional information"]) {
    expect(await field(page, label).inputValue(), label).toBe("");
  }
  expect(await mailOf("demo-request", demo["Business email"])).toContain("Limits and tokens");
});

test("a demo request that fails says so and loses nothing", async () => {
  const { page } = visit;
  await page.goto("/help");
  await fill(page, demo);
  await page.route("**/public/v1/users/requestDemo", (route) => route.abort());
  await page.getByRole("button", { name: "Submit" }).click();
  await page
    .getByRole("dialog", { name: "Sorry!" })
    .getByText("Internal error please try again later.", { exact: true })
    .waitFor();
  expect(await field(page, "Job title").inputValue()).toBe(demo["Job title"]);
});

test("the tour opens in a dialog and closes with Escape", async () => {
  const { page } = visit;
  await page.goto("/help");
  await page.getByRole("button", { name: /^Watch the tour/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("video").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});
