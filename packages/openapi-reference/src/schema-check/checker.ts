import type { Definitions, JsonValue, Schema } from "@connect-portal/openapi-document";
import type { TextProblem } from "./check-text.ts";
import type { CheckerRequest, CheckerResponse } from "./protocol.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** A schema of a document under a name that no other schema of the page has. */
export interface KeyedSchema {
  readonly key: string;
  readonly schema: Schema;
  readonly definitions: Definitions;
}

/** Checks and formats away from the page's own thread. Each answers null where it cannot, or takes too long. */
export interface Checker {
  text(schema: KeyedSchema, text: string): Promise<readonly TextProblem[] | null>;
  value(schema: KeyedSchema, value: JsonValue): Promise<readonly SchemaProblem[] | null>;
  format(text: string): Promise<string | null>;
}

/** The part of Worker that is needed. */
export interface CheckWorker {
  postMessage(message: CheckerRequest): void;
  onmessage: ((event: { data: CheckerResponse }) => void) | null;
  onerror: ((event: { preventDefault(): void }) => void) | null;
  terminate(): void;
}

interface CheckerOptions {
  readonly start: () => CheckWorker;
  /** Milliseconds that a check, and the formatting of a long text, may take. */
  readonly longestCheck?: number;
  readonly longestFormat?: number;
  /** Milliseconds without a question after which a worker goes. */
  readonly idleFor?: number;
}

export function createChecker(options: CheckerOptions): Checker {
  const { start, longestCheck = 3_000, longestFormat = 60_000, idleFor = 30_000 } = options;
  // Two workers: a long text being formatted must not let a check run out of its time.
  const checks = createAsker({ start, idleFor, limit: longestCheck });
  const formats = createAsker({ start, idleFor, limit: longestFormat });
  return {
    text: (schema, text) =>
      checks(schema, (id) => ({ kind: "text", id, key: schema.key, text })) as Promise<readonly TextProblem[] | null>,
    value: (schema, value) =>
      checks(schema, (id) => ({ kind: "value", id, key: schema.key, value })) as Promise<
        readonly SchemaProblem[] | null
      >,
    format: (text) => formats(null, (id) => ({ kind: "format", id, text })) as Promise<string | null>,
  };
}

type Result = CheckerResponse["result"];
type Ask = (schema: KeyedSchema | null, request: (id: number) => CheckerRequest) => Promise<Result>;

interface Running {
  readonly worker: CheckWorker;
  /** Keys of the schemas that it has. */
  readonly known: Set<string>;
  readonly waiting: Map<number, (result: Result) => void>;
}

/** A worker that starts with the first question, ends when one takes too long, and goes when nobody asks. */
function createAsker({ start, limit, idleFor }: { start: () => CheckWorker; limit: number; idleFor: number }): Ask {
  let running: Running | null = null;
  let lastId = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    const stopped = running;
    running = null;
    stopped?.worker.terminate();
    for (const answer of [...(stopped?.waiting.values() ?? [])]) answer(null);
  }

  function started(): Running {
    const worker = start();
    const waiting: Running["waiting"] = new Map();
    worker.onmessage = ({ data }) => waiting.get(data.id)?.(data.result);
    worker.onerror = (event) => {
      event.preventDefault();
      stop();
    };
    return { worker, waiting, known: new Set() };
  }

  return (schema, request) => {
    clearTimeout(idleTimer);
    running ??= started();
    const { worker, known, waiting } = running;
    if (schema && !known.has(schema.key)) {
      worker.postMessage({ kind: "schema", ...schema });
      known.add(schema.key);
    }
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(stop, limit);
      waiting.set(id, (result) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(result);
        if (waiting.size > 0) return;
        clearTimeout(idleTimer);
        idleTimer = setTimeout(stop, idleFor);
      });
      worker.postMessage(request(id));
    });
  };
}

export function startCheckWorker(): CheckWorker {
  return new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" }) as unknown as CheckWorker;
}
