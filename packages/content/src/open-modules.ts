import type { Content, Module } from "./model.ts";

export interface OpenModule {
  readonly module: Module;
  /** Enabled products of its release. */
  readonly productIds: readonly number[];
}

/** Modules whose solution, release and at least one product of it are enabled. */
export function openModules(content: Content): OpenModule[] {
  const products = enabledById(content.products);
  const releases = enabledById(content.releases);
  const solutions = enabledById(content.solutions);
  return content.modules.flatMap((module) => {
    const solution = solutions.get(module.solutionId);
    const release = solution && releases.get(solution.releaseId);
    const productIds = release?.productIds.filter((id) => products.has(id)) ?? [];
    return productIds.length > 0 ? [{ module, productIds }] : [];
  });
}

function enabledById<T extends { readonly id: number; readonly enabled: boolean }>(
  items: readonly T[],
): Map<number, T> {
  return new Map(items.filter(({ enabled }) => enabled).map((item) => [item.id, item]));
}
