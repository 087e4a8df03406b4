import type { FoundOperation } from "../index/entries.ts";
import type { OperationIds } from "./operation-context.ts";

/** Both tables are made at the first question: most documents have no links. */
export function operationIdsOf(operations: ReadonlyMap<string, FoundOperation>): OperationIds {
  const ids = new Map<string, string>();
  const pointers = new Map<string, string>();
  const fill = () => {
    if (pointers.size > 0) return;
    for (const [id, { node }] of operations) {
      const operationId = node.string("operationId");
      if (operationId !== undefined && !ids.has(operationId)) ids.set(operationId, id);
      pointers.set(node.pointer, id);
    }
  };
  return {
    byOperationId(operationId) {
      fill();
      return ids.get(operationId);
    },
    byPointer(pointer) {
      fill();
      return pointers.get(pointer);
    },
  };
}
