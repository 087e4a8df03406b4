import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { groupOperations } from "@connect-portal/openapi-reference/group-operations";

/** The operation that stands first on the page, which orders them by tag. */
export function firstOperation(index: ReferenceIndex): OperationEntry | undefined {
  return groupOperations(index).find(({ operations }) => operations.length > 0)?.operations[0];
}
