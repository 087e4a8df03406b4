import { INBOX_KEEPS, type InboxPage, type InboxRequestLine, type SignatureVerdict } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

/** Anchor of a request in the ledger: its row opens when the address names it. */
export const rowAnchor = (id: number) => `request-${id}`;

/** The part of the inbox that is loaded: the newest lines without a gap, newest first, and the total number. */
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

/** A verdict in two or three words. */
export function signatureWords({ verified, fault }: SignatureVerdict): string {
  if (verified) return texts.signatures.verified;
  return fault ? texts.signatures.faults[fault.code] : texts.signatures.notVerified;
}

/** When a request arrived, by the reader's clock: "10:22:31.633", and "2026-01-02" before it when that is not today. */
export function timeOf(
  receivedAt: string,
  now: Date = new Date(),
): { readonly day: string | null; readonly time: string } {
  const at = new Date(receivedAt);
  const day = dayOf(at);
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, "0")}`;
  return { day: day === dayOf(now) ? null : day, time };
}

function dayOf(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** The request that the fragment of an address names; undefined for any other fragment. */
export function askedRow(hash: string): number | undefined {
  const id = Number(/^#request-(\d{1,15})$/.exec(hash)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}
