import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Selection, useSelection } from "../session/selection.ts";
import { findTrail, type TrailGoal } from "./find-trail.ts";
import { useCatalogueQueries } from "./queries.ts";
import { leadsTo, selectionOf } from "./trail-selection.ts";

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
