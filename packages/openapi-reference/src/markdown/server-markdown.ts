import { escapeMarkup } from "@connect-portal/openapi-document/escape";
import { limitNesting } from "@connect-portal/openapi-document/limit-nesting";
import { textPlaceholder } from "@connect-portal/openapi-document/placeholder";
import { titleAlert } from "@connect-portal/openapi-document/title-alert";
import { Marked } from "marked";

/** In characters; what is longer is read on the live page. */
const LONGEST = 100_000;

const marked = new Marked({
  gfm: true,
  async: false,
  walkTokens(token) {
    titleAlert(token);
    textPlaceholder(token);
    if (token.type === "heading") token.depth = Math.min(6, token.depth + 3);
  },
  renderer: {
    html: () => "",
    link({ tokens }) {
      return `<a href="#">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ text }) => escapeMarkup(text),
    checkbox: () => "",
    code: ({ text }) => `<pre><code>${escapeMarkup(text)}</code></pre>`,
  },
});

/**
 * HTML of a CommonMark text for a page that cannot be used yet, made where there is no DOM to sanitise with: what the text
 * has of HTML is left out, and its links lead nowhere. Undefined for a text that the parser cannot take.
 */
export function serverMarkdown(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return marked.parse(limitNesting(text)) as string;
  } catch {
    // Marked throws where a text exhausts the stack.
    return undefined;
  }
}
