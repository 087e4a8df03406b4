import type { JsonValue } from "../model.ts";

/** A value as a block of code; its fence is longer than any in it. */
export function valueMarkdown(value: JsonValue): string[] {
  const isText = typeof value === "string";
  const text = isText ? value : JSON.stringify(value, null, 2);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${isText ? "" : "json"}`, ...text.split("\n"), fence];
}
