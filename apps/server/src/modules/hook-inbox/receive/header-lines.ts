import type { HeaderLine } from "@connect-portal/contract";

/** Node's list of names and values in turn, as they came. */
export function headerLinesOf(rawHeaders: readonly string[]): HeaderLine[] {
  const lines: HeaderLine[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push({ name: rawHeaders[index] ?? "", value: textOf(rawHeaders[index + 1] ?? "") });
  }
  return lines;
}

/** Node gives a value's bytes as ISO 8859-1; most of those that are not ASCII are UTF-8. */
function textOf(value: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    return value;
  }
}
