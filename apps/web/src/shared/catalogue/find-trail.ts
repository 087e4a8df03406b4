import type { ModuleAnswer, ProductAnswer, ReleaseAnswer, SolutionAnswer } from "@connect-portal/contract";
import type { Selection } from "../session/selection.ts";

/** The catalogue calls of, cached by their provider. */
export interface Browse {
  products(): Promise<readonly ProductAnswer[]>;
  releases(productId: number): Promise<readonly ReleaseAnswer[]>;
  solutions(releaseId: number): Promise<readonly SolutionAnswer[]>;
  modules(solutionId: number): Promise<readonly ModuleAnswer[]>;
}

/** The entities that a page's address names. */
export type TrailGoal =
  | { readonly productId: number }
  | { readonly releaseId: number }
  | { readonly solutionId: number }
  | { readonly wsYamlUrl: string };

/** The choices that lead to a page. */
export interface Trail {
  readonly product: ProductAnswer;
  readonly release?: ReleaseAnswer;
  readonly solution?: SolutionAnswer;
  readonly module?: ModuleAnswer;
}

/**
 * Finds the choices that lead to a page which was opened without making them, by walking the catalogue down.
 * A release that two products share is found under the first. Undefined when nothing the user may see leads there.
 */
export async function findTrail(browse: Browse, goal: TrailGoal): Promise<Trail | undefined> {
  for (const product of await browse.products()) {
    if ("productId" in goal) {
      if (product.id === goal.productId) return { product };
      continue;
    }
    if (!product.enabled) continue;
    for (const release of await browse.releases(product.id)) {
      const found = await findInRelease(browse, { product, release }, goal);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

type ReleaseTrail = Required<Pick<Trail, "product" | "release">>;
type DeepGoal = Exclude<TrailGoal, { readonly productId: number }>;

async function findInRelease(browse: Browse, trail: ReleaseTrail, goal: DeepGoal): Promise<Trail | undefined> {
  if ("releaseId" in goal) return trail.release.id === goal.releaseId ? trail : undefined;
  if (!trail.release.enabled) return undefined;
  for (const solution of await browse.solutions(trail.release.id)) {
    if ("solutionId" in goal) {
      if (solution.id === goal.solutionId) return { ...trail, solution };
      continue;
    }
    if (!solution.enabled) continue;
    const module = (await browse.modules(solution.id)).find(({ wsYamlUrl }) => wsYamlUrl === goal.wsYamlUrl);
    if (module !== undefined) return { ...trail, solution, module };
  }
  return undefined;
}

/** '/{link}?api={name}'. Slashes at the start of the link would make it the address of another host. */
export function apiAddress(link: string, name: string): string {
  return `/${link.replace(/^[/\\]+/, "")}?api=${encodeURIComponent(name)}`;
}

/** Solution and release of a page in a few words, such as "Issuing 4.2.4"; undefined while they are not known. */
export function placeOf({ solution, release }: Selection): string | undefined {
  return solution && release && `${solution.name} ${release.name}`;
}
