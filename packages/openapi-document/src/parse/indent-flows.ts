import { parseEvents, YAMLException } from "js-yaml";
import { MAX_DEPTH } from "./check-shape.ts";

/** Each costs a look at the whole text. */
const MAX_SHALLOW_LINES = 100;
/** Deeper than any line that it could belong to. */
const DEEP = " ".repeat(80);

/** Indents lines of collections in brackets that are not as deep as YAML asks; `lines` are one-based. */
export function indentFlows(text: string): { readonly text: string; readonly lines: readonly number[] } {
  const lines: string[] = [];
  const found: number[] = [];
  let indented = text;
  for (let at = shallowAt(indented); at !== undefined && found.length < MAX_SHALLOW_LINES; at = shallowAt(indented)) {
    if (found.includes(at + 1)) break;
    if (lines.length === 0) lines.push(...text.split("\n"));
    lines[at] = DEEP + (lines[at] ?? "");
    found.push(at + 1);
    indented = lines.join("\n");
  }
  return { text: indented, lines: found };
}

/** The first such line, zero-based. */
function shallowAt(text: string): number | undefined {
  try {
    parseEvents(text, { maxDepth: MAX_DEPTH + 1 });
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLException)) return undefined;
    if (error.reason === "deficient indentation") return error.mark?.line;
    return error.reason.includes("multiline key") ? openingBefore(error.mark?.line ?? 0, text) : undefined;
  }
}

/** The last line that is an opening bracket alone and stands as deep as the key above it. */
function openingBefore(line: number, text: string): number | undefined {
  const lines = text.split("\n");
  const depthOf = (at: number) => lines[at]?.search(/\S/);
  const at = lines
    .slice(0, line + 1)
    .findLastIndex(
      (each, index) =>
        /^ *[{[]\s*$/.test(each) && /:\s*$/.test(lines[index - 1] ?? "") && depthOf(index) === depthOf(index - 1),
    );
  return at < 0 ? undefined : at;
}
