import { type ModuleDescriptor, paths } from "@connect-portal/contract";
import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi, callText } from "../../shared/api-client/call.ts";
import { useSession } from "../../shared/session/use-session.ts";

/** What the reference page loads. `owner` tells sessions apart: what one user may read is no answer for the next. */
export function referenceQueries(owner: string) {
  return {
    owner,
    descriptor: (path: string) =>
      queryOptions({
        queryKey: ["reference", owner, "descriptor", path],
        queryFn: ({ signal }) => callApi<ModuleDescriptor>(path, { signal }),
      }),
    index: (spec: string) =>
      queryOptions({
        queryKey: ["reference", owner, "index", spec],
        queryFn: ({ signal }) => callApi<ReferenceIndex>(paths.referenceIndex, { query: { spec }, signal }),
      }),
    staticPage: (path: string) =>
      queryOptions({
        queryKey: ["reference", owner, "static", path],
        queryFn: ({ signal }) => callText(path, { accept: "text/html", signal }),
      }),
  };
}

export type ReferenceQueries = ReturnType<typeof referenceQueries>;

export function useReferenceQueries(): ReferenceQueries {
  const session = useSession();
  const owner = session === null ? "" : `${session.username} ${session.expiresAt.toISOString()}`;
  return useMemo(() => referenceQueries(owner), [owner]);
}
