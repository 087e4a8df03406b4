/** What a mail says. All of it is plain text, and may come from a stranger. */
export interface MailContent {
  /** One line; line breaks become spaces. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Named values, one below the other. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** What somebody else wrote, shown as a quotation with its line breaks. */
  readonly quote?: string;
  /** The one thing to do, as a button; the text version shows the address. */
  readonly action?: { readonly label: string; readonly url: string };
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The same words twice: as text, and as HTML with everything escaped. */
export function renderMail({ subject, paragraphs, facts = [], quote, action }: MailContent): RenderedMail {
  const lines = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(quote === undefined ? [] : [quote.replace(/^/gm, "> ")]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...facts.map(([name, value]) => `<p><b>${escapeHtml(name)}</b>: ${escapeHtml(value)}</p>`),
    ...(quote === undefined ? [] : [`<blockquote>${escapeHtml(quote).replaceAll("\n", "<br>")}</blockquote>`]),
    ...(action ? [`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`] : []),
  ];
  return {
    subject: subject.replace(/[\p{Cc}\s]+/gu, " ").trim(),
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join("")}</body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
