import type { Content, Module, Release, Solution } from "@connect-portal/content";
import type { LastModuleAnswer } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { findFirstModule } from "./find-first-module.ts";
import { findLastModule } from "./find-last-module.ts";
import { presentPlacedModule } from "./presenters.ts";
import { openProduct, openRelease, openSolution, type ProductIds, visibleReleases } from "./visibility.ts";

/** Throws what openProduct throws. */
export function releasesOfProduct(content: Content, productIds: ProductIds, id: number): Release[] {
  const product = openProduct(content, productIds, id);
  return visibleReleases(content, productIds).filter((release) => release.productIds.includes(product.id));
}

/** Throws what openRelease throws. */
export function solutionsOfRelease(content: Content, productIds: ProductIds, id: number): Solution[] {
  const release = openRelease(content, productIds, id);
  return content.solutions.filter(({ releaseId }) => releaseId === release.id);
}

/** Throws what openSolution throws. */
export function modulesOfSolution(content: Content, productIds: ProductIds, id: number): Module[] {
  const solution = openSolution(content, productIds, id);
  return content.modules.filter(({ solutionId }) => solutionId === solution.id);
}

/** Where the user may go on: the module that was chosen last, and the first one. */
export async function modulesToGoOnWith(context: RequestContext, content: Content): Promise<LastModuleAnswer> {
  return {
    lastModule: presentPlacedModule(content, await findLastModule(context, content)),
    firstModule: presentPlacedModule(content, findFirstModule(content, context.principal.productIds)),
  };
}
