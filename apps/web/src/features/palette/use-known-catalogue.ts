import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { useSelection } from "../../shared/session/selection.ts";
import { type KnownCatalogue, nothingKnown } from "./site-pages.ts";

/**
 * The part of the catalogue that the palette offers as pages: all products with their releases, the solutions of the
 * release and the modules of the solution that were chosen last. What cannot be loaded is not offered.
 */
export function useKnownCatalogue(isWanted: boolean): KnownCatalogue {
  const queries = useCatalogueQueries();
  const { release, solution } = useSelection().selection;
  const { data: products = nothingKnown.products } = useQuery({ ...queries.products(), enabled: isWanted });
  const open = products.filter(({ enabled }) => enabled);
  const releases = useQueries({
    queries: open.map(({ id }) => ({ ...queries.releases(id), enabled: isWanted })),
    combine: (answers) => answers.map(({ data }) => data ?? []),
  });
  const { data: solutions = nothingKnown.solutions } = useQuery({
    ...queries.solutions(release?.id ?? 0),
    enabled: isWanted && release !== undefined,
  });
  const { data: modules } = useQuery({
    ...queries.modules(solution?.id ?? 0),
    enabled: isWanted && solution !== undefined,
  });
  return useMemo(() => {
    const chosen = solutions.find(({ id }) => id === solution?.id);
    return {
      products,
      releases: products
        .filter(({ enabled }) => enabled)
        .flatMap((product, at) => (releases[at] ?? []).map((one) => ({ product, release: one }))),
      solutions,
      modules: chosen === undefined ? [] : (modules ?? []).map((module) => ({ solution: chosen, module })),
    };
  }, [products, releases, solutions, modules, solution?.id]);
}
