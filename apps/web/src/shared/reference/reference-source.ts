import type { ReferenceSource } from "@connect-portal/openapi-document";
import type { QueryClient } from "@tanstack/react-query";
import { callPortal } from "../api-client/call-portal.ts";
import type { DocumentQueries } from "./document-queries.ts";

/**
 * A published document as the viewer reads it; `spec` is its /hps path. The index comes from the page's cache; operations
 * the viewer keeps itself.
 */
export function referenceSource(client: QueryClient, queries: DocumentQueries, spec: string): ReferenceSource {
  return {
    index: () => client.fetchQuery(queries.index(spec)),
    operation: (id, signal) => callPortal("getReferenceOperation", { query: { spec, id }, ...(signal && { signal }) }),
    schema: (name, signal) => callPortal("getReferenceSchema", { query: { spec, name }, ...(signal && { signal }) }),
    searchText: (signal) => callPortal("getReferenceSearchText", { query: { spec }, ...(signal && { signal }) }),
  };
}
