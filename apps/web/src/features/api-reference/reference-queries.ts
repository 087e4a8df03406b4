import type { CallParams } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callText } from "../../shared/api-client/call.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { documentQueries } from "../../shared/reference/document-queries.ts";
import { useOwner } from "../../shared/session/use-session.ts";

/** Queries of the reference page. `owner` is in every key: one user's data must not answer for the next. */
export function referenceQueries(owner: string) {
  return {
    ...documentQueries(owner),
    descriptor: (params: CallParams<"getModuleDescriptor">) =>
      queryOptions({
        queryKey: ["reference", owner, "descriptor", params],
        queryFn: ({ signal }) => callPortal("getModuleDescriptor", { params, signal }),
      }),
    staticPage: (path: string) =>
      queryOptions({
        queryKey: ["reference", owner, "static", path],
        queryFn: ({ signal }) => callText(path, { accept: "text/html", signal }),
      }),
  };
}

type ReferenceQueries = ReturnType<typeof referenceQueries>;

export function useReferenceQueries(): ReferenceQueries {
  const owner = useOwner();
  return useMemo(() => referenceQueries(owner), [owner]);
}
