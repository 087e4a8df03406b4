import type { Pool, PoolClient } from "pg";

/** Is told of each statement by its text alone; what it returns is called when the statement is answered. */
export type QueryObserver = (text: string) => ((error?: unknown) => void) | undefined;

type Query = (...given: unknown[]) => unknown;
type Answered = (error?: unknown) => void;

/** Reports queries on the pool's connections from now on, each in its caller's context. */
export function observeQueries(pool: Pool, observe: QueryObserver): void {
  const observed = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    const send = client.query.bind(client) as Query;
    // Its overloads say nothing that a function which passes everything on could keep.
    client.query = observing(send, observe) as typeof client.query;
  });
}

function observing(send: Query, observe: QueryObserver): Query {
  return (...given) => {
    const answered = observe(textOf(given[0]));
    if (!answered) return send(...given);
    const last = given.length - 1;
    const callback = given[last];
    if (typeof callback === "function") given[last] = telling(callback as Query, answered);
    const answer = send(...given);
    if (answer instanceof Promise) answer.then(() => answered(), answered);
    return answer;
  };
}

function telling(callback: Query, answered: Answered): Query {
  return (error, result) => {
    answered(error ?? undefined);
    callback(error, result);
  };
}

/** pg takes a text, a description with a text, or a query that is ready. */
function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
