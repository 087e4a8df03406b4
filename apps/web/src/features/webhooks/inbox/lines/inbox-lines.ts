import { INBOX_KEEPS, type InboxPage, type InboxRequestLine } from "@connect-portal/contract";

/** What the page knows of the inbox: the newest lines without a gap, newest first, and how many there are in all. */
export interface InboxLines {
  readonly lines: readonly InboxRequestLine[];
  readonly total: number;
}

export const noLines: InboxLines = { lines: [], total: 0 };

/** With a request that has just arrived. One that is known already, as after a reconnection, changes nothing. */
export function withArrived(known: InboxLines, line: InboxRequestLine): InboxLines {
  if (known.lines.some(({ id }) => id === line.id)) return known;
  return {
    lines: newestFirst([line, ...known.lines]).slice(0, INBOX_KEEPS),
    total: Math.min(INBOX_KEEPS, known.total + 1),
  };
}

/** With a page of older lines. Requests that arrived since the last page was read shift it: what is known already is left out. */
export function withPage(known: InboxLines, page: InboxPage): InboxLines {
  const ids = new Set(known.lines.map(({ id }) => id));
  const others = page.content.filter(({ id }) => !ids.has(id));
  const lines = newestFirst([...known.lines, ...others]);
  return { lines, total: Math.max(page.totalElements, lines.length) };
}

function newestFirst(lines: readonly InboxRequestLine[]): InboxRequestLine[] {
  return lines.toSorted((one, other) => other.id - one.id);
}
