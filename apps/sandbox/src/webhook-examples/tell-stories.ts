import { randomUUID } from "node:crypto";
import { publishedContent } from "@connect-portal/content/testing";
import type { OpenDatabase } from "@connect-portal/database";
import { type ExampleCall, type LiveOperation, liveOperations } from "../testing/example-calls.ts";
import { firstWorlds } from "../testing/first-worlds.ts";
import { type Rewinding, rewinding } from "../testing/rewinding.ts";
import { startTestSandbox, type TestSandbox } from "../testing/start-test-sandbox.ts";
import { type Step, stepsOf } from "./wanted-examples.ts";

/** The fields of an event in `listEvents`. */
interface ToldEvent {
  readonly type: string;
  readonly subject: string;
  readonly sequence: number;
  readonly occurredAt: string;
}

export interface Story {
  /** Events of the story's last call, the oldest first. */
  readonly events: readonly ToldEvent[];
  /** The example's summary in the document of that call. */
  readonly summary: string;
}

/** The number that the documents' own examples send. */
const REQUEST_ID = "mobile-2025-03-04-000731";

/**
 * Runs each story in a new world that is always the same, and polls its events.
 * @throws Error naming the call that failed
 */
export async function tellStories(names: readonly string[]): Promise<Map<string, Story>> {
  const store = await publishedContent();
  const operations = liveOperations(store.current()).filter(({ name }) => name.includes("/4.2.4/"));
  let rewound: Rewinding | undefined;
  const wrap = (database: OpenDatabase) => {
    rewound = rewinding(database);
    return rewound.database;
  };
  const sandbox = await startTestSandbox(store.current(), {}, { wrap, filling: firstWorlds });
  const stories = new Map<string, Story>();
  try {
    // The world is made by the first call, and stays.
    await poll(sandbox, operations, 0);
    // Stops other activity: only the story's own calls happen.
    await send(sandbox, callOf(operations, { operationId: "setClock", example: "quiet" }));
    for (const story of new Set(names)) {
      const one = await rewound?.rewind(() => tell(sandbox, operations, stepsOf(story)));
      if (one) stories.set(story, one);
    }
  } finally {
    await sandbox.close();
  }
  return stories;
}

async function tell(sandbox: TestSandbox, operations: readonly LiveOperation[], steps: readonly Step[]) {
  let summary = "";
  let events: readonly ToldEvent[] = [];
  for (const { id, ...step } of steps) {
    const call = callOf(operations, id === undefined ? step : { ...step, id: madeSo(events, id) });
    await send(sandbox, call);
    events = await poll(sandbox, operations, events.at(-1)?.sequence ?? 0);
    summary = call.summary;
  }
  return { events, summary };
}

/** The id itself, or for a prefix such as `dsp` the newest id in the step's events. */
function madeSo(events: readonly ToldEvent[], id: string): string {
  const told = events.findLast(({ subject }) => subject.startsWith(`${id}_`));
  return told?.subject ?? id;
}

function callOf(operations: readonly LiveOperation[], { operationId, example, id }: Step): ExampleCall {
  const operation = operations.find((one) => one.operationId === operationId);
  const call = operation?.calls.find((one) => one.example === (example === "asItIs" ? "as it is" : example));
  if (!call) throw new Error(`No operation of 4.2.4 has the example ${operationId}.${example}`);
  if (id === undefined) return call;
  const url = String(call.request.url).replace(new RegExp(`\\b${id.slice(0, 4)}\\w+`), id);
  return { ...call, request: { ...call.request, url } };
}

/** Gives each call its own key, whatever the document's example has. */
async function send({ app, authorized }: TestSandbox, { request }: Pick<ExampleCall, "request">) {
  const headers = { ...request.headers, "Idempotency-Key": randomUUID(), "X-Request-Id": REQUEST_ID, ...authorized };
  const answer = await app.inject({ ...request, headers });
  if (answer.statusCode >= 300) throw new Error(`${request.method} ${String(request.url)}: ${answer.body}`);
  return answer;
}

async function poll(sandbox: TestSandbox, operations: readonly LiveOperation[], after: number): Promise<ToldEvent[]> {
  const { request } = callOf(operations, { operationId: "listEvents", example: "asItIs" });
  const page = await send(sandbox, { request: { ...request, url: `${String(request.url)}?after=${after}&limit=100` } });
  const { items, lastSequence, hasMore } = page.json();
  return hasMore ? [...items, ...(await poll(sandbox, operations, lastSequence))] : items;
}
