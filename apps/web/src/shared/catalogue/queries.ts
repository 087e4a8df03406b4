import { pathOf } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callPortal } from "../api-client/call-portal.ts";
import { useOwner } from "../session/use-session.ts";

type Id = number | string;

/** The catalogue calls of. `owner` tells users apart: what one may see is no answer for the next. */
export function catalogueQueries(owner: string) {
  const key = (path: string, query: Readonly<Record<string, Id>> = {}) => ["catalogue", owner, path, query] as const;
  const searchApis = (query: { readonly name: string; readonly solutionId?: string }) =>
    queryOptions({
      queryKey: key(pathOf("searchApis"), query),
      queryFn: ({ signal }) => callPortal("searchApis", { query, signal }),
    });
  const ofId = (name: "listReleasesOfProduct" | "listSolutions" | "listModules", id: Id) => {
    const params = { id: String(id) };
    return { queryKey: key(pathOf(name, params)), params };
  };
  return {
    owner,
    products: () =>
      queryOptions({
        queryKey: key(pathOf("listProducts")),
        queryFn: ({ signal }) => callPortal("listProducts", { signal }),
      }),
    /** Releases of all products. */
    allReleases: () =>
      queryOptions({
        queryKey: key(pathOf("listReleases")),
        queryFn: ({ signal }) => callPortal("listReleases", { signal }),
      }),
    releases: (productId: Id) => {
      const { queryKey, params } = ofId("listReleasesOfProduct", productId);
      return queryOptions({
        queryKey,
        queryFn: ({ signal }) => callPortal("listReleasesOfProduct", { params, signal }),
      });
    },
    solutions: (releaseId: Id) => {
      const { queryKey, params } = ofId("listSolutions", releaseId);
      return queryOptions({ queryKey, queryFn: ({ signal }) => callPortal("listSolutions", { params, signal }) });
    },
    modules: (solutionId: Id) => {
      const { queryKey, params } = ofId("listModules", solutionId);
      return queryOptions({ queryKey, queryFn: ({ signal }) => callPortal("listModules", { params, signal }) });
    },
    /** Asked for anew each time: it changes with what the user does. */
    lastModule: () =>
      queryOptions({
        queryKey: key(pathOf("getLastModule")),
        queryFn: ({ signal }) => callPortal("getLastModule", { signal }),
        gcTime: 0,
      }),
    searchApis: (solutionId: Id, name: string) => searchApis({ name, solutionId: String(solutionId) }),
    searchAllApis: (name: string) => searchApis({ name }),
  };
}

export function useCatalogueQueries() {
  const owner = useOwner();
  return useMemo(() => catalogueQueries(owner), [owner]);
}
