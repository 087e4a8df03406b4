import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Selection, useSelection } from "../session/selection.ts";
import type { Crumb } from "../ui/subbar.tsx";
import { findTrail, type Trail, type TrailGoal } from "./find-trail.ts";
import { useCatalogueQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const pages = ["Products", "Releases", "Solutions", "Modules"] as const;

export type CataloguePage = (typeof pages)[number];

/** Under which a found trail is kept. */
export const trailKey = (owner: string, goal: TrailGoal) => ["trail", owner, goal] as const;

/**
 * The choices that led to the page of `goal`: those remembered when they lead there, else found in the catalogue, so
 * that a page works by its address alone. Empty until they are known, and when they cannot be found.
 */
export function useTrail(goal: TrailGoal): Selection {
  const selection = useSelection();
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

/** Address of a catalogue page for the choices made so far; undefined when a choice is missing. */
function addressOf(page: CataloguePage, { product, release, solution }: Selection): string | undefined {
  switch (page) {
    case "Products":
      return "/select-product";
    case "Releases":
      return product && `/select-version/${product.id}`;
    case "Solutions":
      return release && `/select-solution/${release.id}`;
    case "Modules":
      return solution && modulePage(solution);
  }
}

export function modulePage(solution: { readonly id: number; readonly name: string }): string {
  return `/select-module/${solution.id}/${encodeURIComponent(solution.name)}`;
}

/** Breadcrumbs of down to `here`; earlier ones lead back to what was chosen. */
export function trailCrumbs(here: CataloguePage, chosen: Selection): Crumb[] {
  const above = pages.slice(0, pages.indexOf(here));
  return [
    { label: texts.home, to: "/home" },
    ...above.map((page) => linkTo(page, chosen)),
    { label: texts.pages[here] },
  ];
}

/** Breadcrumbs of a page below the modules. */
export function trailCrumbsBelow(label: string, chosen: Selection): Crumb[] {
  return [{ label: texts.home, to: "/home" }, ...pages.map((page) => linkTo(page, chosen)), { label }];
}

function linkTo(page: CataloguePage, chosen: Selection): Crumb {
  return { label: texts.pages[page], to: addressOf(page, chosen) };
}
