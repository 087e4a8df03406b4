import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";

/** The operation that one of the names means, by title or operationId; the first name that fits wins, then exact spelling. */
export function findOperation(
  { operations }: Pick<ReferenceIndex, "operations">,
  names: readonly (string | undefined)[],
): OperationEntry | undefined {
  for (const name of names) {
    if (name === undefined) continue;
    const folded = name.trim().toLowerCase();
    const found =
      operations.find(({ title }) => title === name) ??
      operations.find(({ title, id }) => title.toLowerCase() === folded || id === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
