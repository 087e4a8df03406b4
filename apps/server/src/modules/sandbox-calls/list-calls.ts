import { DEFAULT_WORLD, type SandboxCalls, type SandboxCallsQuery } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { presentCall } from "./call.presenter.ts";
import { type CallFilter, selectCalls, selectDropped } from "./kept-calls.repository.ts";
import { maskValueText } from "./masking/mask-body.ts";
import { bareNumber } from "./masking/mask-call.ts";

const PAGE_SIZE = 50;
/** Calls looked through for one page: what is beyond them is found by the next one. */
const LOOKED_THROUGH = 2_000;

/** A page of the account's calls that fit. It may have fewer, or none, and a place to look on. */
export async function listCalls(db: Database, userId: number, query: SandboxCallsQuery): Promise<SandboxCalls> {
  const range = { before: query.cursor, after: query.after, most: LOOKED_THROUGH };
  const { calls, lookedUpTo, newest } = await selectCalls(db, userId, filterOf(query), range, PAGE_SIZE);
  const dropped = query.cursor === undefined && query.after === undefined ? await selectDropped(db, userId) : undefined;
  return {
    items: calls.map(presentCall),
    nextCursor: lookedUpTo ?? null,
    newest: newest ?? null,
    dropped: dropped ? { count: dropped.count, lastAt: dropped.lastAt.toISOString() } : null,
  };
}

/** As texts are kept: a card number is masked, so that the filter finds it and keeps it nowhere. */
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
