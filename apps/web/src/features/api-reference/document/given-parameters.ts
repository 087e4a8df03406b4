import type { OperationEntry } from "@connect-portal/openapi-document";
import type { GivenParameters } from "@connect-portal/openapi-reference";

/** What of the query says where the page is; the rest are values for the operation, such as `cardId`. */
const ofThePage = new Set(["api", "version", "sub"]);

/** What the address brings along for the operation that it names. `visit` is the key of the step in the history. */
export function givenParameters(
  query: URLSearchParams,
  operation: Pick<OperationEntry, "id"> | undefined,
  visit: string,
): GivenParameters | undefined {
  const values = Object.fromEntries([...query].filter(([name]) => !ofThePage.has(name)));
  if (operation === undefined || Object.keys(values).length === 0) return undefined;
  return { operationId: operation.id, values, visit };
}
