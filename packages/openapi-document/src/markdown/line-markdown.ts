import type { JsonValue } from "../model.ts";
import type { Line } from "../page/line.ts";
import type { Row } from "../page/row.ts";
import type { NamedValue } from "../rows/values.ts";

/** A row of the page as an item of a list: name and type in its first line, the rest below it. */
export function rowMarkdown({ name, head, type, about }: Row, level: number): string[] {
  const needs = head.map(lineText).filter(Boolean).join(", ");
  const types = type.map(lineText).filter(Boolean).join(", ");
  const margin = "  ".repeat(level);
  return [
    `${margin}- ${name.isSearched ? code(name.text) : name.text}${needs && ` (${needs})`}${types && `: ${types}`}`,
    ...about.flatMap(aboutLine).map((line) => (line === "" ? "" : `${margin}  ${line}`)),
  ];
}

function lineText(line: Line): string {
  if (line.look === "deprecated") return "deprecated";
  if (line.look === "type") return line.text;
  if (line.look === "list") return `code of ${line.text}`;
  return "text" in line ? line.text.trim() : "";
}

/** Each a line of its own, or several. */
function aboutLine(line: Line): string[] {
  switch (line.look) {
    case "values":
      return valuesMarkdown(line.values);
    case "docs":
      return [linkMarkdown(line.docs.description ?? "More", line.docs.url)];
    case "leads":
      return [line.to === undefined ? line.text : `${line.text} (${code(line.to)})`];
    case "address":
      return [`${line.text}: <${line.url}>`];
    case "given":
      return line.values.map(([name, value]) => `- ${code(name)}: ${code(value)}`);
    case "samples":
      return line.samples.flatMap(({ label, value, externalValue }) => [
        `${label}${externalValue ? `: <${externalValue}>` : ""}`,
        ...(externalValue ? [] : valueMarkdown(value)),
      ]);
    default:
      return line.text.split("\n");
  }
}

/** In one line where none of them has a meaning of its own. */
function valuesMarkdown(values: readonly NamedValue[]): string[] {
  const meant = values.map(({ text, name, description, isDeprecated }) => ({
    text,
    meaning: [name, description?.replaceAll(/\s+/g, " "), isDeprecated && "deprecated"].filter(Boolean).join(": "),
  }));
  if (meant.every(({ meaning }) => meaning === "")) return [meant.map(({ text }) => code(text)).join(", ")];
  return meant.map(({ text, meaning }) => `- ${code(text)}${meaning && `: ${meaning}`}`);
}

export function linkMarkdown(title: string, url: string): string {
  return `[${title.replaceAll(/[[\]\n]/g, " ").trim()}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
}

/** A text without markup; backticks in it are no end. */
export function code(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, " ");
  return line.includes("`") ? `\`\` ${line} \`\`` : `\`${line}\``;
}

/** A description under a heading: its own headings go as many levels down. Code blocks stay as they are. */
export function textMarkdown(text: string | undefined, level: number): string[] {
  if (!text?.trim()) return [];
  let fence: string | undefined;
  const lines = text
    .trim()
    .split("\n")
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark !== undefined && fence === undefined) fence = mark;
      else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
      const heading = fence === undefined ? /^(#{1,6})(?=\s)/.exec(line)?.[1] : undefined;
      if (heading === undefined) return line;
      return `${"#".repeat(Math.min(6, heading.length + level - 1))}${line.slice(heading.length)}`;
    });
  return ["", ...lines];
}

/** A value as a block of code; its fence is longer than any in it. */
export function valueMarkdown(value: JsonValue): string[] {
  const isText = typeof value === "string";
  const text = isText ? value : JSON.stringify(value, null, 2);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${isText ? "" : "json"}`, ...text.split("\n"), fence];
}
