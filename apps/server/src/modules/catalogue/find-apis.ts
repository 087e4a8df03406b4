import type { Content } from "@connect-portal/content";
import { apiEntries } from "./api-entries.ts";
import { type ApiSearch, createApiSearch } from "./api-search.ts";
import { openSolution, openSolutionIds, type ProductIds } from "./visibility.ts";

/** Gives the index of the content that is in force, built when a version of it is searched for the first time. */
export function searchOfContent(): (content: Content) => ApiSearch {
  let newest: { content: Content; search: ApiSearch } | undefined;
  return (content) => {
    if (newest?.content !== content) newest = { content, search: createApiSearch(apiEntries(content)) };
    return newest.search;
  };
}

/** The APIs whose name matches, in one solution or in all that are open. Throws what closes the solution. */
export function findApis(
  search: ApiSearch,
  content: Content,
  productIds: ProductIds,
  { name, solutionId }: { name: string; solutionId?: number | undefined },
) {
  const solutionIds =
    solutionId === undefined
      ? openSolutionIds(content, productIds)
      : new Set([openSolution(content, productIds, solutionId).id]);
  return search.find(name, (entry) => solutionIds.has(entry.solutionId));
}
