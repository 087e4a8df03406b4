import { defaultBrand, mailEndIn } from "@connect-portal/content";
import type { MailContent } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { cleanLine, cleanSentence, cleanText, filled } from "./plain-text.ts";

/** Characters of a line, RFC 5322 section 2.1.1 advises at most 78. */
const WIDTH = 76;

interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The same words twice: as text, and as HTML with everything escaped. @throws TypeError when the action is no web address. */
export function renderMail(content: MailContent): RenderedMail {
  const { brand = defaultBrand, language = "en", paragraphs, facts = [], quote, action } = content;
  const ownLine = (line: string) => cleanSentence(line, language);
  const { signature, footer } = mailEndIn(brand, language);
  const end = (line: string) => filled(line, { portal: brand.name });
  const clean: MailContent = {
    language,
    subject: ownLine(content.subject),
    paragraphs: paragraphs.map(ownLine),
    facts: facts.map(([name, value]) => [ownLine(name), cleanLine(value)]),
    ...(quote === undefined ? {} : { quote: cleanText(quote) }),
    ...(action ? { action: { label: ownLine(action.label), url: webAddress(action.url) } } : {}),
  };
  return {
    subject: clean.subject,
    text: mailText(clean, end(signature)),
    html: mailHtml(brand, clean, end(footer)),
  };
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new TypeError(`A mail cannot link to ${protocol}`);
  return href;
}

/** The text version: wrapped between words, addresses whole. */
function mailText({ language = "en", paragraphs, facts = [], quote, action }: MailContent, signature: string): string {
  const colon = language === "fr" ? "\u00a0:" : ":";
  const blocks = [
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    ...(facts.length > 0 ? [facts.map(([name, value]) => wrap(`${name}${colon} ${value}`)).join("\n")] : []),
    ...(quote === undefined ? [] : [quote.split("\n").map(quoted).join("\n")]),
    ...(action ? [`${action.label}${colon}\n${action.url}`] : []),
    // Behind two dashes and a space, mail clients know a signature (RFC 3676 section 4.3).
    `-- \n${signature}`,
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
