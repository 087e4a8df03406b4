import { defaultBrand, mailNames, mailTemplates } from "@connect-portal/content";
import { expect, test } from "vitest";
import { renderMail } from "./render-mail.ts";
import { sampleMails } from "./sample-mails.ts";
import { accountActivatedMail, deprecatedCallsMail, type Letterhead, passwordLinkMail } from "./texts.ts";

const portal: Letterhead = { address: "https://portal.example", brand: defaultBrand };
const own: Letterhead = {
  address: "https://portal.example",
  brand: {
    ...defaultBrand,
    name: "Northbank <Dev>",
    colors: { light: { accent: "#123456" }, dark: { text: "#fefefe" } },
    mails: {
      sender: null,
      signature: "Yours, {portal}",
      footer: "Northbank, 1 Main Street.",
      templates: {
        "password-link": { ...mailTemplates["password-link"], subject: "{username}: a password for {portal}" },
      },
    },
  },
};

test("every email has all of its values", () => {
  const samples = sampleMails(portal);
  expect(Object.keys(samples).sort()).toEqual(mailNames.toSorted());
  for (const content of Object.values(samples)) {
    const { subject, text, html } = renderMail(content);
    expect(subject + text + html.slice(html.indexOf("<body"))).not.toMatch(/[{}]/);
  }
});

test("a brand's email has its texts, its colors and no name of the portal's own", () => {
  const { subject, text, html } = renderMail(passwordLinkMail(own, "ada", "t"));
  expect(subject).toBe("ada: a password for Northbank <Dev>");
  expect(text.replaceAll("\n", " ")).toContain("the user ada at Northbank <Dev>. It");
  expect(text).toMatch(/-- \nYours, Northbank <Dev>\n$/);
  expect(html).toContain("Northbank, 1 Main Street.");
  expect(html).toContain('bgcolor="#123456"');
  expect(html).toContain(".text{color:#fefefe!important}");
  expect(html).toContain("Northbank &lt;Dev&gt;");
  for (const content of Object.values(sampleMails(own))) {
    expect(JSON.stringify(renderMail(content))).not.toMatch(/Connect Portal|PowerCARD/);
  }
});

test("what a stranger typed stands for nothing else", () => {
  expect(passwordLinkMail(portal, "{portal}{token}", "t").paragraphs[0]).toContain(
    "the user {portal}{token} at Connect",
  );
});

test.each([
  [null, null, "You can sign in now."],
  [null, "2026-12-31", "You can sign in now, until the end of 2026-12-31 (UTC)."],
  ["2026-12-01", null, "You can sign in from 2026-12-01 (UTC)."],
  ["2026-12-01", "2026-12-31", "You can sign in from 2026-12-01 until the end of 2026-12-31 (UTC)."],
  [null, "2026-11-01", "The account was valid until 2026-11-01 (UTC). Ask your administrator before you sign in."],
])("valid from %s until %s: %s", (firstDay, lastDay, said) => {
  const account = { username: "ada", firstDay, lastDay, today: "2026-11-30" };
  expect(accountActivatedMail(portal, account).paragraphs).toEqual([
    `The user ada at Connect Portal was activated. ${said}`,
  ]);
});

test("an email names twenty deprecated operations, and how many more there are", () => {
  const calls = Array.from({ length: 22 }, (_, at) => ({
    operation: `GET /${at}`,
    count: at + 1,
    since: at === 0 ? "2025-01-15" : undefined,
    sunset: at === 0 ? "2026-12-31" : undefined,
  }));
  const { facts } = deprecatedCallsMail({ address: undefined, brand: defaultBrand }, "ada", calls);
  expect(facts?.slice(0, 2)).toEqual([
    ["GET /0", "1 call, deprecated since 2025-01-15, may stop on 2026-12-31"],
    ["GET /1", "2 calls"],
  ]);
  expect(facts?.slice(20)).toEqual([["More operations", "2"]]);
});
