import { defaultBrand, mailNames } from "@connect-portal/content";
import { describe, expect, test } from "vitest";
import { renderMail } from "./render-mail.ts";
import { sampleMails } from "./sample-mails.ts";
import {
  accountActivatedMail,
  accountWaitsMail,
  deprecatedCallsMail,
  type Letterhead,
  passwordLinkMail,
  resetPasswordMail,
} from "./texts.ts";

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
      texts: { "password-link": { subject: "{username}: a password for {portal}" } },
      words: {},
    },
  },
};

const ada = { username: "ada", language: null };

test.each(["en", "fr", "ar"] as const)("every email has all of its values in %s", (language) => {
  const samples = sampleMails(portal, language);
  expect(Object.keys(samples).sort()).toEqual(mailNames.toSorted());
  for (const content of Object.values(samples)) {
    const { subject, text, html } = renderMail(content);
    expect(subject + text + html.slice(html.indexOf("<body"))).not.toMatch(/[{}]/);
  }
});

test("a brand's email has its texts, its colors and no name of the portal's own", () => {
  const { subject, text, html } = renderMail(passwordLinkMail(own, ada, "t"));
  expect(subject).toBe("ada: a password for Northbank <Dev>");
  expect(text.replaceAll("\n", " ")).toContain("the user ada at Northbank <Dev>. It");
  expect(text).toMatch(/-- \nYours, Northbank <Dev>\n$/);
  expect(html).toContain("Northbank, 1 Main Street.");
  expect(html).toContain('bgcolor="#123456"');
  expect(html).toContain(".text{color:#fefefe!important}");
  expect(html).toContain("Northbank &lt;Dev&gt;");
  for (const content of Object.values(sampleMails(own, "en"))) {
    expect(JSON.stringify(renderMail(content))).not.toMatch(/Connect Portal|PowerCARD/);
  }
});

test("what a stranger typed stands for nothing else", () => {
  expect(passwordLinkMail(portal, { ...ada, username: "{portal}{token}" }, "t").paragraphs[0]).toContain(
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
  const account = { ...ada, firstDay, lastDay, today: "2026-11-30" };
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
  const { facts } = deprecatedCallsMail({ address: undefined, brand: defaultBrand }, ada, calls);
  expect(facts?.slice(0, 2)).toEqual([
    ["GET /0", "1 call, deprecated since 2025-01-15, may stop on 2026-12-31"],
    ["GET /1", "2 calls"],
  ]);
  expect(facts?.slice(20)).toEqual([["More operations", "2"]]);
});

describe("an email in the language of its reader", () => {
  const mails = { ...own.brand.mails, words: { fr: { footer: "Banque du Nord.", texts: {} } } };
  const northbank: Letterhead = { ...own, brand: { ...own.brand, mails } };
  const subjectFor = (language: string | null, letterhead = portal) =>
    renderMail(resetPasswordMail(letterhead, { username: "ada", language }, "t")).subject;

  test.each([
    ["fr", "Réinitialisez votre mot de passe"],
    ["ar", "إعادة تعيين كلمة المرور"],
    ["en", "Reset your password"],
    [null, "Reset your password"],
    ["de", "Reset your password"],
    ["__proto__", "Reset your password"],
  ])("who reads in %s gets %s", (language, subject) => {
    expect(subjectFor(language)).toBe(subject);
  });

  test("is in the brand's first language where the brand does not speak the reader's", () => {
    const brand = { ...defaultBrand, languages: ["fr", "en"] as const };
    expect(subjectFor("ar", { ...portal, brand })).toBe("Réinitialisez votre mot de passe");
    expect(subjectFor(null, { ...portal, brand })).toBe("Réinitialisez votre mot de passe");
  });

  test("has the brand's own words, and is in its first language where it rewrote only that", () => {
    const french = { username: "ada", language: "fr" };
    expect(renderMail(resetPasswordMail(northbank, french, "t")).html).toContain("Banque du Nord.");
    const { subject, html } = renderMail(passwordLinkMail(northbank, french, "t"));
    expect(subject).toBe("ada: a password for Northbank <Dev>");
    expect(html).toContain('<html lang="en" dir="ltr">');
  });

  test("keeps French no-break spaces where lines are wrapped", () => {
    const { subject, text } = renderMail(
      accountWaitsMail(portal, { language: "fr" }, { id: 7, username: "ada", fullName: "", email: "", phone: "" }),
    );
    expect(subject).toBe("Nouvel utilisateur à activer\u00a0: ada");
    expect(text).toContain("Nom d’utilisateur\u00a0: ada\n");
  });

  test("runs from right to left in Arabic, with names kept whole and addresses from left to right", () => {
    const arabic = { username: "ada\u202e.b", language: "ar" };
    const { text, html } = renderMail(resetPasswordMail(portal, arabic, "t"));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain("\u2068ada.b\u2069");
    expect(html).toMatch(/<p dir="ltr" [^>]*text-align:right">https:/);
  });
});
