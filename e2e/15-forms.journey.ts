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
  Company: "Bank A",
  "Additional information": "Limits and tokens",
};

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

test("a message survives a reload, and is mailed as it was typed", async () => {
  const { page } = visit;
  await page.goto("/home");
  await field(page, "Subject").focus();
  for (const [label, value] of Object.entries(contact)) {
    expect(await field(page, label).evaluate((input) => input === document.activeElement), label).toBe(true);
    await page.keyboard.insertText(value);
    await page.keyboard.press("Tab");
  }
  await page.reload();
  for (const [label, value] of Object.entries(contact)) {
    await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe(value);
  }
  await page.getByRole("button", { name: "Send Message" }).press("Enter");
  await page.getByRole("dialog", { name: "Thank you" }).getByText("Email sent with success.").waitFor();
  const mail = await mailOf("contact", contact["Email address"]);
  expect(mail).toContain("<script>alert(1)</script>");
  expect(mail).toContain("Reply-To: contact@fintech-north.example");
});

test("the home page's 'Request a Demo' leads to the form, whose request is mailed", async () => {
  const { page } = visit;
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Request a Demo" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Request a Demo" }).waitFor();
  for (const [label, value] of Object.entries(demo)) await field(page, label).fill(value);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog", { name: "Thank you" }).waitFor();
  expect(await mailOf("demo-request", demo["Business email"])).toContain("Limits and tokens");
});
