import { randomUUID } from "node:crypto";
import autocannon from "autocannon";

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
  /** Every answer is to be this. */
  readonly expectBody?: string;
}

/** Answers a second. @throws Error when an answer is not a good one */
export async function load({ origin, connections, seconds, expectBody }: Load): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections: connections.length,
    duration: seconds,
    ...(expectBody !== undefined && { expectBody }),
    setupClient: (client) => {
      client.setRequests((connections[next++ % connections.length] ?? []).map(requestOf));
    },
  });
  const { non2xx, errors, mismatches, requests } = result;
  if (non2xx + errors + mismatches > 0 || requests.total === 0) {
    throw new Error(`${origin}: ${non2xx} refused, ${errors} errors, ${mismatches} wrong of ${requests.total} answers`);
  }
  return requests.total / result.duration;
}

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
