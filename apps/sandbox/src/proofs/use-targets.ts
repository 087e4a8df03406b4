import { fileURLToPath } from "node:url";
import type { Content } from "@connect-portal/content";
import { publishedContent } from "@connect-portal/content/testing";
import { openDatabase } from "@connect-portal/database";
import { useDatabases } from "@connect-portal/database/testing/databases";
import type { InjectOptions } from "fastify";
import { loadModules } from "../modules.ts";
import { liveOperations } from "../testing/example-calls.ts";
import { firstWorlds } from "../testing/first-worlds.ts";
import { createOperationIndex, hasIdempotencyKey } from "../testing/operation-index.ts";
import { startTestSandbox, type TestSandboxOptions } from "../testing/start-test-sandbox.ts";
import { openTwoProcesses } from "./open-two-processes.ts";
import type { ProvenOperation } from "./run-sequence.ts";
import type { Target } from "./target.ts";

export interface Targets {
  readonly operations: ReadonlyMap<string, ProvenOperation>;
  /** Name and a function that opens one; for describe.each. By day one process is enough. */
  readonly targets: readonly (readonly [string, () => Promise<Target>])[];
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Starts the card system with the published content. A test file calls this once at its top. */
export async function useTargets(): Promise<Targets> {
  const store = await publishedContent();
  const isNightly = process.env.NIGHTLY === "1";
  const { copyUrl } = useDatabases(path("../../../server/migrations/"));
  const openTwo = async () => {
    const url = await copyUrl();
    return openTwoProcesses(url, await openDatabase({ url }));
  };
  const rare: Targets["targets"] = [
    ["one process on PGlite", () => openOneProcess(store.current(), { isEmbedded: true })],
    ["two processes on PostgreSQL", openTwo],
  ];
  return {
    operations: await provenOperations(store.current()),
    targets: [
      ["one process on PostgreSQL", () => openOneProcess(store.current(), { filling: firstWorlds })],
      ...(isNightly ? rare : []),
    ],
  };
}

/** Both clients at one sandbox. */
export async function openOneProcess(content: Content, options?: TestSandboxOptions): Promise<Target> {
  const { app, database, userId, authorized, close } = await startTestSandbox(content, {}, options);
  return {
    db: database.db,
    userId,
    close,
    send: (_client, { method, headers, ...request }) =>
      app.inject({
        ...request,
        method: method as NonNullable<InjectOptions["method"]>,
        headers: { ...headers, ...authorized },
      }),
  };
}

/** All operations that the card system answers, by their operationId. */
export async function provenOperations(content: Content): Promise<ReadonlyMap<string, ProvenOperation>> {
  const changing = new Set((await loadModules()).flatMap(({ world }) => Object.keys(world?.changes ?? {})));
  const find = createOperationIndex(content);
  const named = liveOperations(content).filter(({ staysExample }) => !staysExample);
  return new Map(
    named.map((operation) => {
      const { operationId, served } = operation;
      const release = /\/rest\/([^/]+)/.exec(served.serverPaths[0] ?? "")?.[1] ?? "";
      const hasKey = release !== "4.2.4" || hasIdempotencyKey(find(operationId, release));
      return [operationId, { ...operation, isReplayed: changing.has(operationId) && hasKey }];
    }),
  );
}
