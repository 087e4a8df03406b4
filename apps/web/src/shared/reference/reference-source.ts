import { paths } from "@connect-portal/contract";
import type { OperationDocument, ReferenceSource, SchemaDocument, SearchText } from "@connect-portal/openapi-document";
import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "../api-client/call.ts";
import { CallFailure } from "../api-client/call-failure.ts";
import type { DocumentQueries } from "./document-queries.ts";

interface SourceOptions {
  readonly client: QueryClient;
  readonly queries: DocumentQueries;
  /** The document's /hps path. */
  readonly spec: string;
  /** Told when the session turns out to have ended; what else fails, the viewer shows in its place. */
  readonly onSessionEnded: (failure: CallFailure) => void;
}

/** A published document as the viewer reads it. The index comes from the page's cache; operations the viewer keeps itself. */
export function referenceSource({ client, queries, spec, onSessionEnded }: SourceOptions): ReferenceSource {
  function call<T>(path: string, query: { readonly [name: string]: string }, signal: AbortSignal | undefined) {
    return callApi<T>(path, { query: { spec, ...query }, ...(signal && { signal }) }).catch((failure: unknown) => {
      if (failure instanceof CallFailure && failure.status === 401) onSessionEnded(failure);
      throw failure;
    });
  }
  return {
    index: () => client.fetchQuery(queries.index(spec)),
    operation: (id, signal) => call<OperationDocument>(paths.referenceOperation, { id }, signal),
    schema: (name, signal) => call<SchemaDocument>(paths.referenceSchema, { name }, signal),
    searchText: (signal) => call<SearchText>(paths.referenceSearchText, {}, signal),
  };
}
