import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Selection, useSelection } from "../session/selection.ts";
import { findTrail, type Trail, type TrailGoal } from "./find-trail.ts";
import { useCatalogueQueries } from "./queries.ts";

/** Under which a found trail is kept. */
export const trailKey = (owner: string, goal: TrailGoal) => ["trail", owner, goal] as const;

/**
 * The choices that led to the page of `goal`: those remembered when they lead there, else found in the catalogue, so
 * that a page works by its address alone. Empty until they are known, and when they cannot be found.
 */
export function useTrail(goal: TrailGoal): Selection {
  const { selection } = useSelection();
  const client = useQueryClient();
  const queries = useCatalogueQueries();
  const remembered = leadsTo(selection, goal);
  const { data } = useQuery({
    queryKey: trailKey(queries.owner, goal),
    enabled: !remembered,
    queryFn: async () => {
      const trail = await findTrail(
        {
          products: () => client.fetchQuery(queries.products()),
          releases: (id) => client.fetchQuery(queries.releases(id)),
          solutions: (id) => client.fetchQuery(queries.solutions(id)),
          modules: (id) => client.fetchQuery(queries.modules(id)),
        },
        goal,
      );
      return trail === undefined ? {} : selectionOf(trail);
    },
  });
  return remembered ? selection : (data ?? {});
}

/** True when what is remembered holds every choice on the way to `goal`, and leads to just that. */
export function leadsTo({ product, release, solution, module }: Selection, goal: TrailGoal): boolean {
  if (product === undefined) return false;
  if ("productId" in goal) return product.id === goal.productId;
  if (release === undefined) return false;
  if ("releaseId" in goal) return release.id === goal.releaseId;
  if (solution === undefined) return false;
  if ("solutionId" in goal) return solution.id === goal.solutionId;
  return module?.wsYamlUrl === goal.wsYamlUrl;
}

/** A found trail in the shape in which choices are remembered. */
function selectionOf({ product, release, solution, module }: Trail): Selection {
  return {
    product: { id: product.id, name: product.name },
    ...(release && { release: { id: release.id, name: release.name } }),
    ...(solution && { solution: { id: solution.id, name: solution.name, description: solution.description } }),
    ...(module && { module: { name: module.name, wsYamlUrl: module.wsYamlUrl } }),
  };
}
