import { Lexer, type MarkedToken, type Token } from "marked";
import { limitNesting } from "./limit-nesting.ts";
import { isPlaceholder } from "./placeholder.ts";
import { titleAlert } from "./title-alert.ts";

/** ISO 8859-1 from U+00A0 on, in its order. */
const latin = `
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
  AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
  times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
  egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
  ugrave uacute ucirc uuml yacute thorn yuml
`;

/** Each name with its character. */
const others = `
  quot "  amp &  lt <  gt >  apos '  OElig Œ  oelig œ  Scaron Š  scaron š  Yuml Ÿ  euro €  trade ™
  ndash –  mdash —  hellip …  bull •  lsquo ‘  rsquo ’  sbquo ‚  ldquo “  rdquo ”  bdquo „  lsaquo ‹  rsaquo ›
  larr ←  uarr ↑  rarr →  darr ↓  harr ↔  minus −  infin ∞  asymp ≈  ne ≠  le ≤  ge ≥
`;

const words = (text: string) => text.trim().split(/\s+/);

/**
 * Names of characters in texts: the letters of western Europe, and the signs that people write. HTML has two thousand
 * more; their table is 20 kB, a tenth of the script that the viewer's page waits for, as it compiles documents, too.
 */
const entities: ReadonlyMap<string, string> = new Map([
  ...words(latin).map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...[...others.matchAll(/([a-z]\w*) (\S)/gi)].map(([, name = "", character = ""]) => [name, character] as const),
]);

/** Characters that CommonMark may read as markup; any other text needs no parser. */
const markup = /[\\`*_[\]<>&~|#\n]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s|^ {4}/;

/** Longer texts are taken as they are written: nobody waits for the parse of a book. */
const MAX_LENGTH = 40_000;
/** More marks than people write; the parser's time grows with the square of what hostile texts have. */
const MAX_MARKS = 1500;

/** Elements whose content the viewer's sanitiser drops together with their tags. */
const unseen = /<(script|style|template|noscript|title|textarea|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** The words of a CommonMark text as a reader sees them: one line for each block, without syntax, blanks joined. */
export function plainWords(markdown: string | undefined): string[] {
  const text = markdown?.trim();
  if (!text) return [];
  if (!markup.test(text) || text.length > MAX_LENGTH || marksIn(text) > MAX_MARKS) return [joinBlanks(text)];
  const lines: string[] = [];
  try {
    for (const token of Lexer.lex(limitNesting(text), { gfm: true })) blockLines(token, lines);
  } catch {
    // Nested so deeply that the parser gives up.
    return [joinBlanks(text)];
  }
  return lines.map(joinBlanks).filter((line) => line !== "");
}

function marksIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if ("*_[`<".includes(text.charAt(at))) count += 1;
  return count;
}

export function joinBlanks(text: string): string {
  return /[^\S ]| {2}|^ | $/.test(text) ? text.replace(/\s+/g, " ").trim() : text;
}

function blockLines(token: Token, lines: string[]): void {
  const block = token as MarkedToken;
  switch (block.type) {
    case "list":
      for (const item of block.items) for (const inner of item.tokens) blockLines(inner, lines);
      return;
    case "blockquote":
      titleAlert(block);
      for (const inner of block.tokens) blockLines(inner, lines);
      return;
    case "table":
      for (const cell of [block.header, ...block.rows].flat()) lines.push(...inlineLines(cell.tokens));
      return;
    case "code":
      lines.push(block.text);
      return;
    case "html":
      lines.push(...withoutTags(block.text));
      return;
    case "heading":
    case "paragraph":
    case "text":
      lines.push(...inlineLines(("tokens" in block && block.tokens) || [block]));
  }
}

/** The text of a block; a line break starts a new line. */
function inlineLines(tokens: readonly Token[]): string[] {
  const lines = [""];
  const add = (text: string) => lines.push(`${lines.pop()}${text}`);
  const read = (list: readonly Token[]) => {
    for (const token of list as readonly MarkedToken[]) {
      if (token.type === "br") lines.push("");
      else if (token.type === "html" && isPlaceholder(token.text)) add(token.text);
      else if (token.type === "html") lines.push(...lines.splice(-1), ...breakAt(token.text));
      else if (token.type === "image") add(token.text || "Image");
      else if (token.type === "codespan" || token.type === "escape") add(token.text);
      else if ("tokens" in token && token.tokens) read(token.tokens);
      else if ("text" in token) add(decoded(token.text));
    }
  };
  read(tokens);
  return lines;
}

/** A tag inside a sentence says nothing, but `<br>` ends the line. */
function breakAt(tag: string): string[] {
  return /^<br\b/i.test(tag) ? [""] : [];
}

/** Tags that the browser sets inline; every other one stands in a line of its own. */
const inlineTag = /<\/?(?:a|b|code|del|em|i|img|kbd|s|span|strong|sub|sup)\b[^>]*>/gi;

function withoutTags(html: string): string[] {
  return html
    .replace(unseen, "")
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(inlineTag, "")
    .split(/<[/a-z][^>]*>/i)
    .map(decoded);
}

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
