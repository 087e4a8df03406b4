import type { ReferenceSource } from "@connect-portal/openapi-document";
import type { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "../api-client/call-failure.ts";
import { callPortal } from "../api-client/call-portal.ts";
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
  const watched = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((failure: unknown) => {
      if (failure instanceof CallFailure && failure.status === 401) onSessionEnded(failure);
      throw failure;
    });
  return {
    index: () => client.fetchQuery(queries.index(spec)),
    operation: (id, signal) =>
      watched(callPortal("getReferenceOperation", { query: { spec, id }, ...(signal && { signal }) })),
    schema: (name, signal) =>
      watched(callPortal("getReferenceSchema", { query: { spec, name }, ...(signal && { signal }) })),
    searchText: (signal) =>
      watched(callPortal("getReferenceSearchText", { query: { spec }, ...(signal && { signal }) })),
  };
}
