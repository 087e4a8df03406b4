import type { Selection } from "../session/selection.ts";
import type { Trail, TrailGoal } from "./find-trail.ts";

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
export function selectionOf({ product, release, solution, module }: Trail): Selection {
  return {
    product: { id: product.id, name: product.name },
    ...(release && { release: { id: release.id, name: release.name } }),
    ...(solution && { solution: { id: solution.id, name: solution.name, description: solution.description } }),
    ...(module && { module: { name: module.name, wsYamlUrl: module.wsYamlUrl } }),
  };
}
