import type { ReferenceSource } from "@connect-portal/openapi-document";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPortal } from "../api-client/call-portal.ts";
import { useOwner } from "../session/use-session.ts";

/** The URL of a published file (`path`), and its name in the reference calls (`spec`). */
export interface FileAddress {
  readonly path: string;
  readonly spec: string;
}

/** Published API documents, by their /hps path. `owner` tells users apart: what one may read is no answer for the next. */
export function documentQueries(owner: string) {
  return {
    owner,
    index: (spec: string) =>
      queryOptions({
        queryKey: ["reference", owner, "index", spec],
        queryFn: ({ signal }) => callPortal("getReferenceIndex", { query: { spec }, signal }),
      }),
    operation: (spec: string, id: string) =>
      queryOptions({
        queryKey: ["reference", owner, "operation", spec, id],
        queryFn: ({ signal }) => callPortal("getReferenceOperation", { query: { spec, id }, signal }),
      }),
  };
}

type DocumentQueries = ReturnType<typeof documentQueries>;

export function useDocumentQueries(): DocumentQueries {
  const owner = useOwner();
  return useMemo(() => documentQueries(owner), [owner]);
}

/**
 * The address of a file that a descriptor names, relative to its module's folder `/hps/…/api/schemas`.
 * Undefined when the name would lead out of the folder: the session token travels with the request.
 */
export function fileAddress(folder: string, file: string): FileAddress | undefined {
  const segments = file.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".." || segment.includes("\\"))) {
    return undefined;
  }
  const whole = [...folder.split("/"), ...segments];
  return { spec: whole.join("/"), path: whole.map(encodeURIComponent).join("/") };
}

/**
 * A published document as the viewer reads it; `spec` is its /hps path. The index comes from the page's cache, and so does
 * an operation that was loaded, or asked for, before the reader came; the others the viewer keeps itself.
 */
export function referenceSource(client: QueryClient, queries: DocumentQueries, spec: string): ReferenceSource {
  return {
    index: () => client.fetchQuery(queries.index(spec)),
    operation(id, signal) {
      const query = queries.operation(spec, id);
      if (client.getQueryState(query.queryKey)) return client.fetchQuery(query);
      return callPortal("getReferenceOperation", { query: { spec, id }, ...(signal && { signal }) });
    },
    schema: (name, signal) => callPortal("getReferenceSchema", { query: { spec, name }, ...(signal && { signal }) }),
    searchText: (signal) => callPortal("getReferenceSearchText", { query: { spec }, ...(signal && { signal }) }),
  };
}
