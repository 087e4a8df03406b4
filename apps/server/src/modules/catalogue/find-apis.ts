import type { Content } from "@connect-portal/content";
import { apiEntries } from "./api-entries.ts";
import { type ApiSearch, createApiSearch } from "./api-search.ts";
import { openSolution, openSolutionIds, type ProductIds } from "./visibility.ts";

/** Gives the index of a content, built when it is searched for the first time and kept as long as it is in force. */
export function searchOfContent(): (content: Content) => ApiSearch {
  const searches = new WeakMap<Content, ApiSearch>();
  return (content) => {
    const search = searches.get(content) ?? createApiSearch(apiEntries(content));
    searches.set(content, search);
    return search;
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
