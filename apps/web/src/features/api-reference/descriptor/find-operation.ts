import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { groupOperations } from "@connect-portal/openapi-reference";

type Operations = Pick<ReferenceIndex, "operations" | "tags">;

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

/** The operations of a document from the top of the page to its end; webhooks are none that can be called. */
export function operationsInPageOrder(index: Operations) {
  return groupOperations(index).flatMap(({ kind, operations }) => (kind === "operation" ? operations : []));
}

/** Sorts names in the order of the page's operations; names of no operation follow in their old order. */
export function inPageOrder<T extends { readonly name: string }>(named: readonly T[], index: Operations): T[] {
  const operations = operationsInPageOrder(index);
  const placeOf = ({ name }: T) => {
    const operation = findOperation({ operations }, [name]);
    return operation === undefined ? operations.length : operations.indexOf(operation);
  };
  return named.toSorted((one, other) => placeOf(one) - placeOf(other));
}
