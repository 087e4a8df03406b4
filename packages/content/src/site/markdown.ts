import { Marked, Renderer, type Token } from "marked";
import { type Finding, finding } from "../text/finding.ts";

/** Web and mail addresses, and paths of this portal. */
const safeLink = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** The page's own title is the first level and the text's title the second. */
const HEADING_SHIFT = 1;

export type MarkdownRead = { readonly html: string } | { readonly findings: readonly Finding[] };

/** HTML of a Markdown text. What could carry script or break the page's layout is a finding with its line. */
export function renderMarkdown(text: string): MarkdownRead {
  const marked = new Marked({
    gfm: true,
    renderer: {
      // A box that scrolls sideways in place of the page, by keyboard, too.
      table(token) {
        const table = Renderer.prototype.table.call(this, token);
        return `<div role="group" aria-label="Table" tabindex="0">${table}</div>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === "heading") token.depth = Math.min(6, token.depth + HEADING_SHIFT);
    },
  });
  const findings: Finding[] = [];
  let line = 1;
  for (const block of marked.lexer(text)) {
    marked.walkTokens([block], (token) => {
      const message = objectionTo(token);
      if (message) findings.push(finding("site/markdown", message, line));
    });
    line += block.raw.split("\n").length - 1;
  }
  return findings.length > 0 ? { findings } : { html: marked.parse(text, { async: false }) };
}

function objectionTo(token: Token): string | undefined {
  if (token.type === "html") return "HTML is not allowed here: write Markdown.";
  if (token.type === "image") return "Pictures are not supported here.";
  if (token.type === "link" && !safeLink.test(token.href)) {
    return `The link "${token.href}" must begin with https://, mailto: or /.`;
  }
  return undefined;
}
