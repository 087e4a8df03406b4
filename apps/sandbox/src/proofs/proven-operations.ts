import type { Content } from "@connect-portal/content";
import { loadModules } from "../modules.ts";
import { liveOperations } from "../testing/example-calls.ts";
import { createOperationIndex, hasIdempotencyKey } from "../testing/operation-index.ts";
import type { ProvenOperation } from "./run-sequence.ts";

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
