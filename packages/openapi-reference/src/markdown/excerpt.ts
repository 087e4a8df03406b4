/** Characters that fit in a line of a text column. */
const LINE = 90;
/** Lines beyond the limit that are not folded: the button would take as much room. */
const SPARE = 4;

/**
 * The first blocks of a long Markdown text, about `lines` lines of them; undefined for a text that is hardly longer.
 * Cut between blocks where that leaves enough, else at a line, else at a word.
 */
export function excerptOf(text: string, lines: number): string | undefined {
  let shown = 0;
  let end = 0;
  let boundary = 0;
  let fence = "";
  while (end < text.length) {
    const next = text.indexOf("\n", end);
    const line = text.slice(end, next < 0 ? text.length : next);
    const isBlank = line.trim() === "";
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && fence === "") fence = mark;
    else if (mark?.startsWith(fence)) fence = "";
    if (isBlank && fence === "" && shown <= lines) boundary = end;
    const height = isBlank ? 0.5 : Math.max(1, Math.ceil(line.length / LINE));
    if (shown + height > lines)
      return isHardlyLonger(text, end, shown, lines) ? undefined : cut(text, end, boundary, lines - shown);
    shown += height;
    end = next < 0 ? text.length : next + 1;
  }
  return undefined;
}

function isHardlyLonger(text: string, from: number, shown: number, lines: number): boolean {
  // Reads no more than it needs, because a text may have a megabyte.
  const rest = text.slice(from, from + LINE * (lines + SPARE + 1)).trimEnd();
  const height = rest.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return shown + height <= lines + SPARE;
}

function cut(text: string, lineStart: number, boundary: number, left: number): string {
  if (boundary > lineStart / 3) return text.slice(0, boundary).trimEnd();
  if (lineStart > 0 && left < 3) return text.slice(0, lineStart).trimEnd();
  const most = lineStart + Math.max(3, left) * LINE;
  const space = text.lastIndexOf(" ", most);
  return `${text.slice(0, space > lineStart ? space : most)} …`;
}
