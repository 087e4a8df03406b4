import type { MailContent } from "./mail-content.ts";

/** Characters of a line, RFC 5322 section 2.1.1 advises at most 78. */
const WIDTH = 76;

/** Behind two dashes and a space, by which mail clients know a signature (RFC 3676 section 4.3). */
const SIGNATURE = "-- \nConnect Portal";

/** The text version: wrapped between words, addresses whole. */
export function mailText({ paragraphs, facts = [], quote, action }: MailContent): string {
  const blocks = [
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    ...(facts.length > 0 ? [facts.map(([name, value]) => wrap(`${name}: ${value}`)).join("\n")] : []),
    ...(quote === undefined ? [] : [quote.split("\n").map(quoted).join("\n")]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    SIGNATURE,
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
