import type { InjectOptions } from "fastify";
import { type Random, randomOf } from "../seed/history/random.ts";
import type { LiveOperation } from "../testing/example-calls.ts";
import { type Answered, faultsOfAnswer } from "../testing/faults-of-answer.ts";
import { defaultWorld } from "../world/world-key.ts";
import { abandonWorld, selectWorld } from "../world/worlds.repository.ts";
import { findFaults, selectState } from "./books.repository.ts";
import { findIllegalSteps } from "./find-illegal-steps.ts";
import { type KnownIds, knownIds } from "./known-ids.ts";
import type { Round, Step } from "./steps.ts";
import type { Client, Sent, Target } from "./target.ts";

const ID = /\b[a-z]{3}_[0-9A-Z]{10}\b/g;

const MOMENT = /^\d{4}-\d\d-\d\d(T|$)/;

const DECIMAL = /^\d+\.\d+$/;

/** How much of an example is changed: its ids only, its values, or anything. */
type Manner = "ids" | "values" | "anything";

/** The field by which older releases recognize a retry. */
const UNIQUE = /^(requestUID|REQUEST_UID)$/;

/** The most that can be booked, and one more. */
const HUGE = 999_999_999_999;

export interface ProvenOperation extends LiveOperation {
  /** A retry with the same key gets the first answer again. */
  readonly isReplayed: boolean;
}

const RESET = "resetWorld";
const RESTORE = "restoreSnapshot";

/** How often each operation was called, and how often with success. */
export type Tally = Map<string, { calls: number; successes: number }>;

/** Thrown when a world has broken its laws; the message has every call of the sequence. */
export class LawBroken extends Error {
  /** A line each. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[], calls: readonly string[]) {
    super([...faults, "after", ...calls].join("\n"));
    this.faults = faults;
  }
}

interface Exchange {
  readonly client: Client;
  readonly operation: ProvenOperation;
  readonly request: Sent;
  readonly answer: Answered;
}

/** The account's next call makes a new world. */
export async function leaveWorld({ db, userId }: Target): Promise<void> {
  const row = await selectWorld(db, defaultWorld(userId));
  if (row) await abandonWorld(db, row.id);
}

/**
 * Lets two clients work in a new world and checks everything: each response against its document, each repetition
 * against the first response, and finally the database.
 * @throws LawBroken
 */
export async function runSequence(
  target: Target,
  operations: ReadonlyMap<string, ProvenOperation>,
  sequence: readonly Round[],
  tally: Tally,
): Promise<void> {
  await leaveWorld(target);
  const known = knownIds();
  const transcript: Exchange[] = [];
  const faults: string[] = [];

  async function send(client: Client, operation: ProvenOperation, request: Sent): Promise<Exchange> {
    const answer = await target.send(client, request);
    const exchange = { client, operation, request, answer };
    transcript.push(exchange);
    faults.push(...(await faultsOf(exchange)));
    count(tally, exchange);
    known.learn(answer.body === "" ? null : answer.json());
    return exchange;
  }

  for (const [first, second] of sequence) {
    const one = prepare(operations, first, known);
    const other = second === "the same" ? one : prepare(operations, second, known);
    const made = await Promise.all([send(0, ...one), send(1, ...other)]);
    if (second === "the same") faults.push(...twinFaults(made));
    else {
      for (const [place, step] of [first, second].entries()) {
        const exchange = made[place];
        // A reset forgets every key but its own.
        const isForgotten = made.some((other) => other !== exchange && other.operation.operationId === RESET);
        if (exchange && step.isRepeated && !isForgotten) faults.push(...(await repeat(target, exchange, send)));
      }
    }
    if (faults.length > 0) break;
  }
  const row = await selectWorld(target.db, defaultWorld(target.userId));
  const wasRestored = transcript.some(
    ({ operation, answer }) => operation.operationId === RESTORE && answer.statusCode < 300,
  );
  if (row) {
    faults.push(...(await findFaults(target.db, row.id, { wasRestored })));
    faults.push(...(await findIllegalSteps(target.db, row.id)));
  }
  if (faults.length > 0) throw new LawBroken(faults, transcript.map(describe));
}

function prepare(
  operations: ReadonlyMap<string, ProvenOperation>,
  { operationId, example, variation }: Step,
  known: KnownIds,
): [ProvenOperation, Sent] {
  const operation = operations.get(operationId);
  const call = operation?.calls[example % operation.calls.length];
  if (!operation || !call) throw new Error(`There is no example of ${operationId}`);
  return [operation, varyRequest(call.request, randomOf(variation), known)];
}

async function faultsOf({ operation, request, answer }: Exchange): Promise<string[]> {
  const name = `${operation.operationId}, answered ${answer.statusCode}`;
  if (answer.statusCode >= 500) return [`${name}: ${answer.body}`];
  // No document describes this: a malformed id in a path is rejected before the operation is known.
  return (await faultsOfAnswer(operation, answer)).map((fault) => `${name}: ${fault}; ${request.url} ${answer.body}`);
}

type Send = (client: Client, operation: ProvenOperation, request: Sent) => Promise<Exchange>;

/** Sent again by the other client: the same response, marked, and no further changes. */
async function repeat(target: Target, { client, operation, request, answer }: Exchange, send: Send): Promise<string[]> {
  if (!operation.isReplayed || answer.statusCode >= 300) return [];
  const state = async () => {
    const row = await selectWorld(target.db, defaultWorld(target.userId));
    // While the clock runs, scheduled items happen with whichever call comes next.
    if (!row || row.runningSince !== null) return undefined;
    return JSON.stringify([row.id, await selectState(target.db, row.id)]);
  };
  const before = await state();
  const again = (await send(client === 0 ? 1 : 0, operation, request)).answer;
  const hasChanged = before !== undefined && (await state()) !== before;
  return [
    ...sameAnswer(operation, answer, again),
    ...(isMarked(again) ? [] : [`${operation.operationId}: the repetition is not marked as one`]),
    ...(hasChanged ? [`${operation.operationId}: the repetition changed something`] : []),
  ];
}

/** If the same key is sent twice at once, one request runs and the other gets its response. */
function twinFaults([one, other]: readonly Exchange[]): string[] {
  if (!one || !other || !one.operation.isReplayed) return [];
  if (one.answer.statusCode >= 300 && other.answer.statusCode >= 300) return [];
  const marked = [one, other].filter(({ answer }) => isMarked(answer)).length;
  return [
    ...sameAnswer(one.operation, one.answer, other.answer),
    ...(marked === 1 ? [] : [`${one.operation.operationId}: of two at once ${marked} are marked as repeated`]),
  ];
}

function sameAnswer({ operationId }: ProvenOperation, one: Answered, other: Answered): string[] {
  const isSame = one.statusCode === other.statusCode && one.body === other.body;
  return isSame ? [] : [`${operationId}: repeated, it is answered otherwise:\n${one.body}\n${other.body}`];
}

function isMarked({ headers }: Answered): boolean {
  return headers["idempotent-replayed"] === "true";
}

function count(tally: Tally, { operation: { operationId }, answer }: Exchange): void {
  const { calls, successes } = tally.get(operationId) ?? { calls: 0, successes: 0 };
  tally.set(operationId, { calls: calls + 1, successes: successes + (answer.statusCode < 300 ? 1 : 0) });
}

/** How many characters of a response are shown. */
const SHOWN = 300;

function describe({ client, request: { method, url, payload = "" }, answer: { statusCode, body } }: Exchange): string {
  return `client ${client}: ${method} ${url} ${payload}\n  ${statusCode} ${body.slice(0, SHOWN)}`;
}

/** The request of an example with some of its values changed; the same `random` changes the same ones. */
function varyRequest(example: InjectOptions, random: Random, known: KnownIds): Sent {
  const chance = random.next();
  const manner: Manner = chance < 0.6 ? "ids" : chance < 0.92 ? "values" : "anything";
  const ids = (text: string) => text.replaceAll(ID, (id) => known.insteadOf(id, random));
  const change = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(name, item));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(key, member)]));
    }
    if (UNIQUE.test(name)) return uuid(random);
    const named = typeof value === "string" ? ids(value) : value;
    if (named !== value || manner === "ids" || random.next() > 0.5) return named;
    return valueFor(name, value, manner, random);
  };
  const body = typeof example.payload === "string" ? change("", JSON.parse(example.payload)) : undefined;
  return {
    method: String(example.method),
    url: ids(String(example.url)),
    headers: { ...inLowerCase(example.headers), "idempotency-key": uuid(random) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

function inLowerCase(headers: InjectOptions["headers"] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function valueFor(name: string, value: unknown, manner: Manner, random: Random): unknown {
  if (manner === "anything" && random.next() < 0.3) return random.pick([null, "", -1, {}, "4111", true, "2025-02-30"]);
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return numberFor(name, value, random);
  if (typeof value !== "string") return value;
  if (/currency/i.test(name)) return random.pick([value, "MAD", "EUR", "JPY", "KWD", "XXX"]);
  if (DECIMAL.test(value)) return random.pick([value, "0.00", "0.01", "1234.50", "-1.00", "9999999999.99", "0.001"]);
  if (MOMENT.test(value)) return random.pick([value, "2025-03-05", "2025-02-30", "2025-04-01T00:00:00Z", "1999-12-31"]);
  return value;
}

function numberFor(name: string, value: number, random: Random): number {
  if (name === "days") return random.pick([1, 1, 3, 8, 31]);
  const half = Math.max(1, Math.floor(value / 2));
  return random.pick([value, half, half, random.between(1, 60_000), 1, 0, -1, 0.5, HUGE, HUGE + 1]);
}

function uuid(random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random.next() * 16).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
