import { DEFAULT_WORLD, type SandboxCalls, type SandboxCallsQuery } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { presentCall } from "./call.presenter.ts";
import { type CallFilter, type ListedCall, selectCalls, selectDropped } from "./kept-calls.repository.ts";
import { maskValueText } from "./masking/mask-body.ts";
import { bareNumber } from "./masking/mask-call.ts";

const PAGE_SIZE = 50;
/** Milliseconds for which a page looks for a text: what is beyond is found by the next one. */
const PATIENCE = 20;

/** A page of the account's calls that fit. With a text, it may have fewer, or none, and a place to look on. */
export async function listCalls(db: Database, userId: number, query: SandboxCallsQuery): Promise<SandboxCalls> {
  const { cursor, after } = query;
  const filter = filterOf(query);
  const calls: ListedCall[] = [];
  const ends = performance.now() + PATIENCE;
  let looked = 0;
  let newest: string | undefined;
  let before = cursor;
  do {
    const found = await selectCalls(db, userId, filter, { before, after }, PAGE_SIZE - calls.length);
    calls.push(...found.calls);
    looked += found.looked;
    newest ??= found.newest;
    before = found.lookedUpTo;
  } while (before !== undefined && calls.length < PAGE_SIZE && performance.now() < ends);
  const dropped = cursor === undefined && after === undefined ? await selectDropped(db, userId) : undefined;
  return {
    items: calls.map(presentCall),
    nextCursor: before ?? null,
    looked: filter.text === undefined ? null : looked,
    newest: newest ?? null,
    dropped: dropped ? { count: dropped.count, lastAt: dropped.lastAt.toISOString() } : null,
  };
}

/** Masks card numbers in the filter as in the stored texts, so that the filter finds them and stores none. */
function filterOf({
  operation,
  status,
  client,
  world,
  card,
  requestId,
  from,
  to,
  text,
}: SandboxCallsQuery): CallFilter {
  return {
    ...(operation !== undefined && { operation }),
    ...(status !== undefined && { status: statusesOf(status) }),
    ...(client === "pages" && { isPage: true }),
    ...(client !== undefined && client !== "pages" && { clientId: client }),
    ...(world !== undefined && { namedWorld: world === DEFAULT_WORLD ? null : world }),
    ...(card !== undefined && { card: bareNumber(maskValueText(card.trim())) }),
    ...(requestId !== undefined && { requestId: requestId.trim() }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
    ...(text !== undefined && { text: maskValueText(text) }),
  };
}

function statusesOf(status: string): readonly [number, number] {
  if (!status.endsWith("xx")) return [Number(status), Number(status)];
  const first = Number(status[0]) * 100;
  return [first, first + 99];
}
