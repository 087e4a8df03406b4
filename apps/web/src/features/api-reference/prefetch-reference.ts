import { moduleFiles } from "@connect-portal/contract";
import { anchorIn, operationAnchor } from "@connect-portal/openapi-reference/list-items";
import type { QueryClient } from "@tanstack/react-query";
import { documentAt, operationAt } from "./descriptor/first-document.ts";
import { referenceQueries } from "./reference-queries.ts";

/**
 * Loads what the page at an address (`/swagger-ui/{version}/{solution}/{module}`) shows first into the page's cache: its
 * descriptor, the document's index and the operation in sight. What cannot be loaded is left to the page, which says why.
 */
export async function prefetchReference(client: QueryClient, owner: string, address: URL): Promise<void> {
  const [version = "", solution = "", module = ""] = address.pathname.split("/").slice(2);
  const queries = referenceQueries(owner);
  const load = { retry: false } as const;
  try {
    const descriptor = await client.fetchQuery({ ...queries.descriptor({ version, solution, module }), ...load });
    const opened = documentAt(descriptor, moduleFiles(`/${version}/${solution}/${module}`), address.searchParams);
    if (!opened) return;
    const index = await client.fetchQuery({ ...queries.index(opened.spec), ...load });
    const anchor = anchorIn(address.hash);
    const linked = index.operations.find(({ id }) => operationAnchor(id) === anchor);
    const operation = linked ?? operationAt(index, opened.place, address.searchParams);
    if (operation) await client.fetchQuery({ ...queries.operation(opened.spec, operation.id), ...load });
  } catch {
    // The page asks again.
  }
}
