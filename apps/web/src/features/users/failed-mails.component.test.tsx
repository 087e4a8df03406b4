import type { FailedMail } from "@connect-portal/contract";
import { administrator, expect, page, test } from "../../testing/component-test.tsx";
import { FailedMails } from "./failed-mails.tsx";

const mail = (id: string, recipient: string, attempts = 1): FailedMail => ({
  id,
  kind: "contact",
  recipient,
  subject: "A question",
  attempts,
  lastError: "550 No such mailbox",
  createdAt: "2026-11-02T08:00:00Z",
  failedAt: "2026-11-02T08:05:00Z",
});
const section = page.getByRole("region", { name: "Undelivered emails" });

test("nothing stands there while there are none, or the session is over", async ({ portal, render }) => {
  portal.answer("listFailedMails", { content: [], totalElements: 0 });
  render(<FailedMails />, { session: administrator });
  await expect.poll(() => portal.asked("listFailedMails")).toHaveLength(1);
  await expect.element(section).not.toBeInTheDocument();
});

test("each says to whom, what about, why and after how many attempts", async ({ portal, render }) => {
  portal.answer("listFailedMails", { content: [mail("a", "desk@bank.example", 3)], totalElements: 1 });
  render(<FailedMails />, { session: administrator });
  const row = section.getByRole("row", { name: /desk@bank\.example/ });
  await expect.element(row).toMatchTextContent("A question");
  await expect.element(row).toMatchTextContent("550 No such mailbox 3 attempts");
  await expect.element(section.getByRole("navigation")).not.toBeInTheDocument();
});

test("one that is sent again goes once, and the list says so when it is empty", async ({ portal, render }) => {
  portal.answer("listFailedMails", { content: [mail("a", "desk@bank.example")], totalElements: 1 });
  const held = portal.hold("resendMail");
  render(<FailedMails />, { session: administrator });
  const send = page.getByRole("button", { name: 'Send "A question" again to desk@bank.example' });
  await send.dblClick();
  portal.answer("listFailedMails", { content: [], totalElements: 0 });
  held.answer(null);
  await expect
    .element(section.getByRole("status"))
    .toMatchTextContent("The email is being sent again. If it fails, it appears here again.");
  await expect.element(section.getByText(/^None\. An email appears here after two days/)).toBeVisible();
  expect(portal.asked("resendMail")).toMatchObject([{ params: { id: "a" } }]);
});

test("one that cannot be sent again stays, and why is said", async ({ portal, render }) => {
  portal.answer("listFailedMails", { content: [mail("a", "desk@bank.example")], totalElements: 1 });
  portal.refuse("resendMail", "mail_not_found");
  render(<FailedMails />, { session: administrator });
  const send = page.getByRole("button", { name: /^Send "A question" again/ });
  await send.click();
  await expect.element(section.getByRole("status")).toMatchTextContent(/\w/);
  await expect.element(send).toBeVisible();
});

test("more than ten are turned by pages", async ({ portal, render }) => {
  portal.answerWith("listFailedMails", ({ query: { page } }) => ({
    content: [mail("a", `desk-${page}@bank.example`)],
    totalElements: 12,
  }));
  render(<FailedMails />, { session: administrator });
  const pages = page.getByRole("navigation", { name: "Pages of undelivered emails" });
  await expect.element(pages).toMatchTextContent("1 to 10 of 12");
  await expect.element(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("desk-1@bank.example")).toBeVisible();
  await expect.element(pages).toMatchTextContent("11 to 12 of 12");
  await expect.element(pages.getByRole("button", { name: "Next" })).toBeDisabled();
});

test("a list that cannot be loaded is tried again", async ({ portal, render }) => {
  portal.refuse("listFailedMails", "database_unavailable");
  render(<FailedMails />, { session: administrator });
  await expect.element(section.getByRole("alert")).toBeVisible();
  portal.answer("listFailedMails", { content: [mail("a", "desk@bank.example")], totalElements: 1 });
  await section.getByRole("button", { name: "Try again" }).click();
  await expect.element(section.getByText("desk@bank.example")).toBeVisible();
});
