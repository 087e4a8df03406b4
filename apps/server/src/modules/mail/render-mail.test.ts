import { expect, test } from "vitest";
import { renderMail } from "./render-mail.ts";

const hostile = `<script>alert(1)</script>" onmouseover='x' =HYPERLINK("http://evil.example") &amp;`;

/** Tags of the HTML, without their attributes' values. */
const tagsOf = (html: string) => [...html.matchAll(/<([a-z]+)\b/g)].map(([, tag]) => tag);

test("user text is escaped wherever it stands, and brings no tag, attribute or link", () => {
  const { html } = renderMail({
    subject: hostile,
    paragraphs: [hostile],
    facts: [[hostile, hostile]],
    quote: hostile,
    action: { label: hostile, url: "https://portal.example/?a=1&b='2'" },
  });
  expect(tagsOf(html)).not.toContain("script");
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(`<a href="https://portal.example/?a=1&amp;b=%272%27"`);
  expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot; onmouseover=&#39;x&#39;/g)).toHaveLength(6);
  expect(html).toContain("&amp;amp;");
});

test("an address in a stranger's text is no link", () => {
  const { html } = renderMail({ subject: "s", paragraphs: ["https://evil.example"], quote: "https://evil.example" });
  expect(html).not.toMatch(/<a\b|href/);
});

test.each(["javascript:alert(1)", "data:text/html,x"])("%s cannot be an action", (url) => {
  const render = () => renderMail({ subject: "s", paragraphs: [], action: { label: "l", url } });
  expect(render).toThrow(TypeError);
});

test("what cannot be seen or turns the writing around is taken out", () => {
  const { subject, text, html } = renderMail({
    subject: "a\r\nBcc: all@bank.example\u202ecod\u0000",
    paragraphs: ["one\u0007 \u2066two\u2069\ttwo"],
    facts: [["Name", "Ada\r\nLovelace"]],
    quote: "first\u2028second\r\nthird\u001b[31m",
  });
  expect(subject).toBe("a Bcc: all@bank.examplecod");
  expect(text).toBe("one two two\n\nName: Ada Lovelace\n\n> first\n> second\n> third[31m\n\n-- \nConnect Portal\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(text + html).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e\u2066\u2069]/);
});

test("a half of a surrogate pair becomes the replacement character", () => {
  expect(renderMail({ subject: "a\ud800b", paragraphs: [] }).subject).toBe("a\ufffdb");
});

test("scripts of right to left and emoji stay as they are", () => {
  const name = "محمد 👩‍💻 Zoë";
  const { text, html } = renderMail({ subject: name, paragraphs: [name] });
  expect(text).toContain(name);
  expect(html).toContain(name);
});

test("the text version wraps between words, and leaves addresses whole", () => {
  const url = `https://portal.example/changePassword?token=${"t".repeat(80)}`;
  const { text } = renderMail({
    subject: "s",
    paragraphs: ["word ".repeat(40)],
    quote: `${"quoted ".repeat(30)}\n\nend`,
    action: { label: "Choose a new password", url },
  });
  const lines = text.split("\n");
  expect(lines.filter((line) => line.length > 76)).toEqual([url]);
  expect(lines.filter((line) => line.startsWith(">"))).toHaveLength(5);
  expect(text).toContain(`Choose a new password:\n${url}\n`);
});

test("the HTML is a whole document that adapts to dark mail clients and loads nothing", () => {
  const { html } = renderMail({ subject: "Hello", paragraphs: ["p"] });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  expect(html).toContain("<title>Hello</title>");
  expect(html).toContain(`<meta name="color-scheme" content="light dark">`);
  expect(html).not.toMatch(/<img|src=|url\(|@import|<link/);
});
