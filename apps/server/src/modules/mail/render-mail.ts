import { cleanLine, cleanText } from "./clean-text.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";

/** What a mail says. All of it is plain text, and may come from a stranger. */
export interface MailContent {
  /** One line; line breaks become spaces. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Named values, one below the other. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** What somebody else wrote, shown as a quotation with its line breaks. */
  readonly quote?: string;
  /** The one thing to do, as a button; the text version shows the address. The only link of the mail. */
  readonly action?: { readonly label: string; readonly url: string };
}

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
