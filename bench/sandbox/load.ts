import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { descendants, processorTimeOf } from "../support/processes.ts";

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Each call is another one: its key is new. */
  readonly hasKey?: boolean;
}

export interface Load {
  readonly origin: string;
  /** One for each connection, which sends its calls in turns, one after the other. */
  readonly connections: readonly (readonly Call[])[];
  /** Seconds. */
  readonly seconds: number;
  /** Every answer is to contain this. */
  readonly expectText?: string;
}

/** What a load was answered with. */
export interface Loaded {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds of processor time that all processes of this run used for an answer, besides the one that asks. */
  readonly processorTime: number;
}

/** Answers a second. @throws Error when an answer is not a good one */
export async function load(wanted: Load): Promise<number> {
  return (await measuredLoad(wanted)).rate;
}

/** @throws Error when an answer is not a good one */
export async function measuredLoad({ origin, connections, seconds, expectText }: Load): Promise<Loaded> {
  let next = 0;
  const before = processorTime();
  const result = await autocannon({
    url: origin,
    connections: connections.length,
    duration: seconds,
    verifyBody: (body) => expectText === undefined || (typeof body === "string" && body.includes(expectText)),
    setupClient: (client) => {
      client.setRequests((connections[next++ % connections.length] ?? []).map(requestOf));
    },
  });
  const { non2xx, errors, mismatches, requests } = result;
  if (non2xx + errors + mismatches > 0 || requests.total === 0) {
    throw new Error(`${origin}: ${non2xx} refused, ${errors} errors, ${mismatches} wrong of ${requests.total} answers`);
  }
  return {
    rate: requests.total / result.duration,
    processorTime: (processorTime() - before) / requests.total,
  };
}

const processorTime = () => descendants(process.pid).reduce((sum, pid) => sum + processorTimeOf(pid), 0);

function requestOf({ method, path, headers = {}, body, hasKey = false }: Call): autocannon.Request {
  const request = { method, path, headers: { ...headers, ...(body && { "content-type": "application/json" }) } };
  return {
    ...request,
    ...(body !== undefined && { body }),
    ...(hasKey && {
      setupRequest: (one: autocannon.Request) => ({
        ...one,
        headers: { ...one.headers, "idempotency-key": randomUUID() },
      }),
    }),
  };
}

/** What a single call is answered. @throws Error when that is not a good answer */
export async function answered(origin: string, { method, path, headers, body, hasKey = false }: Call): Promise<string> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(hasKey && { "idempotency-key": randomUUID() }),
    },
    body: body ?? null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}
