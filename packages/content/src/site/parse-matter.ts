import { Marked, Renderer, type Token } from "marked";
import { type Finding, finding } from "../text/finding.ts";
import { parseYaml } from "../text/parse-text.ts";

/** Web and mail addresses, and paths of this portal. */
const safeLink = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** The page's own title is the first level and the text's title the second. */
const HEADING_SHIFT = 1;

type MarkdownRead = { readonly html: string } | { readonly findings: readonly Finding[] };

interface FrontMatter {
  /** YAML between the two lines of dashes. */
  readonly matter: string;
  readonly body: string;
  /** Lines of the file before the first of `matter` and of `body`. */
  readonly matterOffset: number;
  readonly bodyOffset: number;
}

type CheckShape = (value: unknown, text: string) => readonly Finding[];

export type Parsed<T> = { readonly value: T } | { readonly findings: readonly Finding[] };

/** Reads YAML whose shape `check` knows. `T` is what `check` lets through. */
export function parseShape<T>(text: string, check: CheckShape): Parsed<T> {
  const parsed = parseYaml(text, "site/syntax");
  if ("findings" in parsed) return parsed;
  const findings = check(parsed.value, text);
  return findings.length > 0 ? { findings } : { value: parsed.value as T };
}

/** Reads Markdown below front matter whose shape `check` knows; lines of findings are those of the file. */
export function parseMatter<T>(text: string, check: CheckShape): Parsed<T & { readonly html: string }> {
  const parts = splitFrontMatter(text);
  if (!parts) {
    return { findings: [finding("site/front-matter", "The file must begin with YAML between two lines of ---.", 1)] };
  }
  const matter = parseShape<T>(parts.matter, check);
  const body = renderMarkdown(parts.body);
  if ("value" in matter && "html" in body) return { value: { ...matter.value, html: body.html } };
  return {
    findings: [
      ...("findings" in matter ? moved(matter.findings, parts.matterOffset) : []),
      ...("findings" in body ? moved(body.findings, parts.bodyOffset) : []),
    ],
  };
}

export function moved(findings: readonly Finding[], lines: number): Finding[] {
  return findings.map((found) => (found.line === undefined ? found : { ...found, line: found.line + lines }));
}

/** Splits a Markdown file that begins with YAML between two lines of three dashes. Undefined when it does not. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const found = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (found?.index !== 0) return undefined;
  const [head, matter = ""] = found;
  return { matter, body: text.slice(head.length), matterOffset: 1, bodyOffset: head.split("\n").length - 1 };
}

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
