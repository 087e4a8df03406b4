import { randomUUID } from "node:crypto";
import { publishedContent } from "@connect-portal/content/testing";
import type { InjectOptions } from "fastify";
import type { ReadWorld } from "../world/world.ts";
import { defaultWorld } from "../world/world-key.ts";
import { abandonWorld, insertWorld, selectWorld } from "../world/worlds.repository.ts";
import type { Change } from "../world/worlds.ts";
import { faultsOfAnswer } from "./faults-of-answer.ts";
import { firstWorlds, worldsIn } from "./first-worlds.ts";
import { createOperationIndex, hasIdempotencyKey, type KnownOperation } from "./operation-index.ts";
import { addCaller, startTestSandbox, type TestSandbox, type TestSandboxOptions } from "./start-test-sandbox.ts";

/** The sandbox with everything that the repository publishes, and two callers with a world each. */
export interface CardSystem {
  readonly sandbox: TestSandbox;
  /** Calls an operation and compares the response with its document. @throws Error naming the difference */
  call(operationId: string, request?: Call): Promise<Answer>;
  /** Works in a caller's world without a request. */
  change<T>(work: (change: Change) => Promise<T>, as?: Caller): Promise<T>;
  read<T>(work: (world: ReadWorld) => Promise<T>, as?: Caller): Promise<T>;
  /** Gives a caller an empty world: its clock advances fast. */
  startEmpty(as?: Caller): Promise<void>;
  close(): Promise<void>;
}

export type Caller = "first" | "second";

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** An `Idempotency-Key` is added where the operation has one and none is given. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly as?: Caller;
  /** 4.2.4 when left out. */
  readonly release?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
  readonly body: any;
}

/** @param askDecision sends questions to decision endpoints; without it no endpoint is asked */
export async function startCardSystem(askDecision?: TestSandboxOptions["askDecision"]): Promise<CardSystem> {
  const store = await publishedContent();
  const sandbox = await startTestSandbox(store.current(), {}, { filling: firstWorlds, askDecision });
  const second = await addCaller(sandbox.database, sandbox.clock.now, "second");
  const callers = { first: { userId: sandbox.userId, headers: sandbox.authorized }, second };
  const find = createOperationIndex(store.current());
  const worlds = await worldsIn(sandbox.database);
  return {
    sandbox,
    call: async (operationId, call = {}) => {
      const known = find(operationId, call.release ?? "4.2.4");
      const { headers } = callers[call.as ?? "first"];
      const answer = await sandbox.app.inject(requestOf(known, call, headers));
      const faults = await faultsOfAnswer(known, answer);
      if (faults.length > 0) throw new Error(`${operationId}: ${faults.join("; ")}\n${answer.body}`);
      const body: unknown = answer.body === "" ? undefined : answer.json();
      return { status: answer.statusCode, headers: answer.headers, body };
    },
    change: (work, as = "first") => worlds.change(defaultWorld(callers[as].userId), sandbox.clock.now, "test", work),
    read: (work, as = "first") => worlds.read(defaultWorld(callers[as].userId), sandbox.clock.now, work),
    startEmpty: (as = "first") =>
      sandbox.database.db.transaction(async (tx) => {
        const { userId } = callers[as];
        const key = defaultWorld(userId);
        const row = await selectWorld(tx, key);
        if (row) await abandonWorld(tx, row.id);
        await insertWorld(tx, { key, name: null, seed: 1, at: sandbox.clock.now });
      }),
    close: async () => {
      await sandbox.close();
    },
  };
}

function requestOf(
  operation: KnownOperation,
  { params = {}, query = {}, headers = {}, body }: Call,
  authorized: Readonly<Record<string, string>>,
): InjectOptions {
  const { served } = operation;
  const path = served.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    method: served.method as NonNullable<InjectOptions["method"]>,
    url: `${served.serverPaths[0]}${path}${search.size > 0 ? `?${search}` : ""}`,
    headers: {
      ...authorized,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(hasIdempotencyKey(operation) && { "Idempotency-Key": randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}
