import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPortal } from "../api-client/call-portal.ts";
import { useOwner } from "../session/use-session.ts";

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

export type DocumentQueries = ReturnType<typeof documentQueries>;

export function useDocumentQueries(): DocumentQueries {
  const owner = useOwner();
  return useMemo(() => documentQueries(owner), [owner]);
}
