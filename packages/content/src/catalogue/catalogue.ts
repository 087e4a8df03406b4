import type { Module, Product, Release, Solution } from "../model.ts";

/** A module as catalogue.yaml lists it, before its folder has been looked at. */
export type ListedModule = Pick<Module, "id" | "solutionId" | "name" | "wsYamlUrl" | "latestVersion">;

/** What catalogue.yaml says, with the defaults filled in and what contradicts itself left out. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly releases: readonly Release[];
  readonly solutions: readonly Solution[];
  readonly modules: readonly ListedModule[];
}

export const emptyCatalogue: Catalogue = { products: [], releases: [], solutions: [], modules: [] };
