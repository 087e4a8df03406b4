import { PORTAL_CLIENT } from "@connect-portal/credentials/access-tokens";
import { databaseFault } from "@connect-portal/database";
import type { AnsweredCall } from "@connect-portal/sandbox/answered-call";
import type { FastifyBaseLogger } from "fastify";
import { refusalOf } from "../sandbox-calls/masking/mask-call.ts";
import { type UnfoundWords, unfoundWords } from "./search-words.ts";
import type { CountedCalls, CountedKind, CountedUse } from "./usage.repository.ts";

/** Kinds of calls that are told apart until they are written, in all and of an account; the others are counted together. */
const MOST_KEYS = 5_000;
const MOST_OF_ONE = 1_000;
/** Beyond so many accounts with others, calls are not counted. */
const MOST_OTHERS = 5_000;
const MOST_USES = 1_000;
/** What is counted together. */
const OTHER = "other";
/** Attempts to write what the database refuses: an account may be deleted while its calls are written. */
const MOST_REFUSALS = 2;
const DAY = 86_400_000;
/** Pairs of document and outcome that a metric has. */
const MOST_SERIES = 1_000;

export const outcomes = ["success", "refused", "failed"] as const;
export type Outcome = (typeof outcomes)[number];

export interface UsageTools {
  add(calls: readonly CountedCalls[], uses: readonly CountedUse[]): Promise<void>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** Counts in memory. Nothing here throws, and only `flush` waits. */
export interface UsageCounter {
  call(call: AnsweredCall): void;
  /** A user's search found nothing. */
  unfound(userId: number, words: string): void;
  /** Somebody came to this step of a guide; 0 is its beginning. */
  guideStep(slug: string, step: number): void;
  sdk(release: string, language: string): void;
  /** Writes what was counted. What cannot be written is kept, and written with the next. */
  flush(isLast?: boolean): Promise<void>;
  /** Calls since the process began, by address of the document. */
  readonly totals: ReadonlyMap<string, Readonly<Record<Outcome, number>>>;
}

interface Counts {
  readonly calls: Map<string, CountedCalls>;
  readonly others: Map<string, CountedCalls>;
  readonly uses: Map<string, CountedUse>;
  readonly ofAccount: Map<number, number>;
}

const nothing = (): Counts => ({ calls: new Map(), others: new Map(), uses: new Map(), ofAccount: new Map() });

export function createUsageCounter({ add, now, log }: UsageTools): UsageCounter {
  const totals = new Map<string, Record<Outcome, number>>();
  const searches: UnfoundWords = unfoundWords((words) => countUse("search", words, ""));
  let counts = nothing();
  let isFull = false;
  let isAway = false;
  let refusals = 0;
  let today = { number: 0, text: "" };

  function dayOf(at: Date): string {
    const number = Math.floor(at.getTime() / DAY);
    if (number !== today.number) today = { number, text: at.toISOString().slice(0, 10) };
    return today.text;
  }

  function full(): void {
    if (!isFull) log.warn("more kinds of calls than are counted apart: the others of this minute are counted together");
    isFull = true;
  }

  /** The row of such calls; undefined when there is no room for another. */
  function rowOf(whose: Key, at: string): CountedCalls | undefined {
    const key = `${whose.day}\n${whose.user_id}\n${whose.client_id}\n${whose.document}\n${whose.operation}\n${whose.problem}`;
    const known = counts.calls.get(key);
    if (known) return known;
    const own = counts.ofAccount.get(whose.user_id) ?? 0;
    if (counts.calls.size < MOST_KEYS && own < MOST_OF_ONE) {
      counts.ofAccount.set(whose.user_id, own + 1);
      return inserted(counts.calls, key, whose, at);
    }
    full();
    const { day, user_id, problem } = whose;
    const isRefused = problem === "" ? "" : OTHER;
    const others = `${day}\n${user_id}\n${isRefused}`;
    const together = counts.others.get(others);
    if (together || counts.others.size >= MOST_OTHERS) return together;
    const key2 = { day, user_id, client_id: "", document: "", operation: OTHER, problem: isRefused };
    return inserted(counts.others, others, key2, at);
  }

  function countUse(kind: CountedKind, name: string, detail: string, by = 1, day = dayOf(now())): void {
    const key = `${day}\n${kind}\n${name}\n${detail}`;
    const known = counts.uses.get(key);
    if (known) known.count += by;
    else if (counts.uses.size < MOST_USES) counts.uses.set(key, { day, kind, name, detail, count: by });
    else full();
  }

  /** Puts what could not be written back to what was counted since, within the same bounds. */
  function putBack(before: Counts): void {
    for (const row of [...before.calls.values(), ...before.others.values()]) {
      const now = rowOf(row, row.first_at);
      if (now) addTo(now, row);
    }
    for (const { kind, name, detail, count, day } of before.uses.values()) countUse(kind, name, detail, count, day);
  }

  function count(call: AnsweredCall): void {
    const at = now();
    const time = at.toISOString();
    const { userId, clientId, document = "", operation = "", status, durationMs } = call;
    const outcome = status < 400 ? "success" : status < 500 ? "refused" : "failed";
    const problem = outcome === "success" ? "" : (refusalOf(call.responseHeaders, call.responseBody) ?? `${status}`);
    const client_id = clientId === PORTAL_CLIENT ? "" : clientId;
    const row = rowOf({ day: dayOf(at), user_id: userId, client_id, document, operation, problem }, time);
    if (row) {
      row.calls += 1;
      row.milliseconds += durationMs;
      row.last_at = time;
      if (durationMs <= 10) row.up_to_10 += 1;
      else if (durationMs <= 50) row.up_to_50 += 1;
      else if (durationMs <= 250) row.up_to_250 += 1;
      else if (durationMs <= 1_000) row.up_to_1000 += 1;
    }
    const known = totals.get(document);
    if (known) known[outcome] += 1;
    else if (totals.size < MOST_SERIES) totals.set(document, { success: 0, refused: 0, failed: 0, [outcome]: 1 });
  }

  return {
    totals,
    call(call) {
      try {
        count(call);
      } catch (err) {
        log.error({ err }, "a call of the sandbox is not counted");
      }
    },
    unfound: (userId, words) => searches.add(userId, words, now().getTime()),
    guideStep: (slug, step) => countUse("guide", slug, String(step)),
    sdk: (release, language) => countUse("sdk", release, language),
    async flush(isLast = false) {
      searches.settle(isLast ? Number.POSITIVE_INFINITY : now().getTime());
      const written = counts;
      const calls = [...written.calls.values(), ...written.others.values()];
      const uses = [...written.uses.values()];
      if (calls.length === 0 && uses.length === 0) return;
      counts = nothing();
      try {
        await add(calls, uses);
        isFull = false;
        isAway = false;
        refusals = 0;
      } catch (err) {
        refusals = databaseFault(err) === undefined ? refusals + 1 : 0;
        if (refusals >= MOST_REFUSALS) {
          refusals = 0;
          log.error({ err, lost: calls.length }, "what was counted of the use cannot be written");
          return;
        }
        if (!isAway) log.warn({ err }, "what was counted of the use waits for the database");
        isAway = true;
        putBack(written);
      }
    },
  };
}

type Key = Pick<CountedCalls, "day" | "user_id" | "client_id" | "document" | "operation" | "problem">;

function inserted(rows: Map<string, CountedCalls>, key: string, whose: Key, at: string): CountedCalls {
  const { day, user_id, client_id, document, operation, problem } = whose;
  const row = {
    day,
    user_id,
    client_id,
    document,
    operation,
    problem,
    calls: 0,
    milliseconds: 0,
    up_to_10: 0,
    up_to_50: 0,
    up_to_250: 0,
    up_to_1000: 0,
    first_at: at,
    last_at: at,
  };
  rows.set(key, row);
  return row;
}

function addTo(row: CountedCalls, other: CountedCalls): void {
  row.calls += other.calls;
  row.milliseconds += other.milliseconds;
  row.up_to_10 += other.up_to_10;
  row.up_to_50 += other.up_to_50;
  row.up_to_250 += other.up_to_250;
  row.up_to_1000 += other.up_to_1000;
  if (other.first_at < row.first_at) row.first_at = other.first_at;
  if (other.last_at > row.last_at) row.last_at = other.last_at;
}
