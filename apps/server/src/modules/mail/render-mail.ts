import { cleanLine, cleanText } from "./clean-text.ts";
import type { MailContent } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The same words twice: as text, and as HTML with everything escaped. @throws TypeError when the action is no web address. */
export function renderMail(content: MailContent): RenderedMail {
  const { paragraphs, facts = [], quote, action } = content;
  const subject = cleanLine(content.subject);
  const clean: MailContent = {
    subject,
    paragraphs: paragraphs.map(cleanLine),
    facts: facts.map(([name, value]) => [cleanLine(name), cleanLine(value)]),
    ...(quote === undefined ? {} : { quote: cleanText(quote) }),
    ...(action ? { action: { label: cleanLine(action.label), url: webAddress(action.url) } } : {}),
  };
  return { subject, text: mailText(clean), html: mailHtml(clean) };
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new TypeError(`A mail cannot link to ${protocol}`);
  return href;
}
