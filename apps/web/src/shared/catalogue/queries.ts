import {
  type ApiSearchResult,
  type LastModuleAnswer,
  type ModuleAnswer,
  type ProductAnswer,
  paths,
  type ReleaseAnswer,
  type SolutionAnswer,
} from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi } from "../api-client/call.ts";
import { useSession } from "../session/use-session.ts";

type Id = number | string;

/** The catalogue calls of SPEC section 7. `owner` tells sessions apart: what one user may see is no answer for the next. */
export function catalogueQueries(owner: string) {
  const list = <Answer>(path: string, query: Readonly<Record<string, Id>> = {}) =>
    queryOptions({
      queryKey: ["catalogue", owner, path, query],
      queryFn: ({ signal }) => callApi<readonly Answer[]>(path, { query, signal }),
    });
  return {
    owner,
    products: () => list<ProductAnswer>(paths.products),
    releases: (productId: Id) => list<ReleaseAnswer>(paths.releasesOfProduct(productId)),
    solutions: (releaseId: Id) => list<SolutionAnswer>(paths.solutionsOfRelease(releaseId)),
    modules: (solutionId: Id) => list<ModuleAnswer>(paths.modulesOfSolution(solutionId)),
    /** Asked for anew each time: it changes with what the user does. */
    lastModule: () =>
      queryOptions({
        queryKey: ["catalogue", owner, paths.lastModule],
        queryFn: ({ signal }) => callApi<LastModuleAnswer>(paths.lastModule, { signal }),
        gcTime: 0,
      }),
    searchApis: (solutionId: Id, name: string) => list<ApiSearchResult>(paths.apiSearch, { name, solutionId }),
    searchAllApis: (name: string) => list<ApiSearchResult>(paths.apiSearch, { name }),
  };
}

export function useCatalogueQueries() {
  const session = useSession();
  const owner = session === null ? "" : `${session.username} ${session.expiresAt.toISOString()}`;
  return useMemo(() => catalogueQueries(owner), [owner]);
}
