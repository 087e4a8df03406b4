import { type Brand, defaultBrand } from "@connect-portal/content";
import type { MailContent } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { filled } from "./texts.ts";

/** Characters of a line, RFC 5322 section 2.1.1 advises at most 78. */
const WIDTH = 76;

/** Behind two dashes and a space, mail clients know a signature (RFC 3676 section 4.3). */
const signatureOf = ({ name, mails }: Brand) => `-- \n${filled(mails.signature, { portal: name })}`;

/** Control characters but the line break, and what turns the direction of writing around: they show something else than is there. */
const UNSEEN = /(?!\n)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The same words twice: as text, and as HTML with everything escaped. @throws TypeError when the action is no web address. */
export function renderMail(content: MailContent): RenderedMail {
  const { brand = defaultBrand, paragraphs, facts = [], quote, action } = content;
  const subject = cleanLine(content.subject);
  const clean: MailContent = {
    subject,
    paragraphs: paragraphs.map(cleanLine),
    facts: facts.map(([name, value]) => [cleanLine(name), cleanLine(value)]),
    ...(quote === undefined ? {} : { quote: cleanText(quote) }),
    ...(action ? { action: { label: cleanLine(action.label), url: webAddress(action.url) } } : {}),
  };
  return { subject, text: mailText(brand, clean), html: mailHtml(brand, clean) };
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new TypeError(`A mail cannot link to ${protocol}`);
  return href;
}

/** A stranger's text with its line breaks, as far as it can be seen. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(UNSEEN, "")
    .trim();
}

/** The same on one line. */
function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

/** The text version: wrapped between words, addresses whole. */
function mailText(brand: Brand, { paragraphs, facts = [], quote, action }: MailContent): string {
  const blocks = [
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    ...(facts.length > 0 ? [facts.map(([name, value]) => wrap(`${name}: ${value}`)).join("\n")] : []),
    ...(quote === undefined ? [] : [quote.split("\n").map(quoted).join("\n")]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    signatureOf(brand),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function quoted(line: string): string {
  return wrap(line, WIDTH - 2)
    .replace(/^/gm, "> ")
    .replace(/ +$/gm, "");
}

function wrap(text: string, width = WIDTH): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}
