import type { ApiSearchResult } from "@connect-portal/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";

/** Characters that the search call takes. */
export const LONGEST_SEARCH = 100;

export interface ApiSearch {
  /** What is searched for; empty when nothing is. */
  readonly asked: string;
  /** Undefined while the search runs. */
  readonly hits: readonly ApiSearchResult[] | undefined;
  readonly error: Error | null;
  /** Searches for a text; an empty one clears the results. */
  readonly search: (text: string) => void;
}

/** Search over the APIs of a solution. What is asked stands in the address (?q=), so that it survives a reload. */
export function useApiSearch(solutionId: string): ApiSearch {
  const [address, setAddress] = useSearchParams();
  const asked = (address.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const query = useCatalogueQueries().searchApis(solutionId, asked);
  const { data: hits, error } = useQuery({ ...query, enabled: asked !== "" });
  return {
    asked,
    hits,
    error,
    search: (text) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        if (text === "") next.delete("q");
        else next.set("q", text);
        return next;
      }),
  };
}
