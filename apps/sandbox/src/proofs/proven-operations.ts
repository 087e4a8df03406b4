import type { Content } from "@connect-portal/content";
import { loadModules } from "../modules.ts";
import { liveOperations } from "../testing/example-calls.ts";
import { createOperationIndex } from "../testing/operation-index.ts";
import type { ProvenOperation } from "./run-sequence.ts";

/** All operations that the card system answers, by their operationId. */
export async function provenOperations(content: Content): Promise<ReadonlyMap<string, ProvenOperation>> {
  const changing = new Set((await loadModules()).flatMap(({ world }) => Object.keys(world?.changes ?? {})));
  const find = createOperationIndex(content);
  const named = liveOperations(content).filter(({ staysExample }) => !staysExample);
  return new Map(
    named.map((operation) => {
      const { operationId, source } = operation;
      const release = /\/rest\/([^/]+)/.exec(source.serverPaths[0] ?? "")?.[1] ?? "";
      const hasKey = release !== "4.2.4" || find(operationId, release).hasIdempotencyKey;
      return [operationId, { ...operation, isReplayed: changing.has(operationId) && hasKey }];
    }),
  );
}
