import type { Content, Module, Product, Release, Solution } from "@connect-portal/content";
import { ApiError, type ErrorCode } from "@connect-portal/contract";

/** Products that the reader may see: content of other products does not exist for them. */
export type ProductIds = readonly number[];

export function visibleProducts({ products }: Content, productIds: ProductIds): Product[] {
  return products.filter(({ id }) => productIds.includes(id));
}

/** A release is visible to users who may see one of its products. */
export function visibleReleases({ releases }: Content, productIds: ProductIds): Release[] {
  return releases.filter((release) => release.productIds.some((id) => productIds.includes(id)));
}

/** The product, when its releases may be seen. Throws product_not_found, product_not_enabled. */
export function openProduct(content: Content, productIds: ProductIds, id: number): Product {
  const product = visibleProducts(content, productIds).find((candidate) => candidate.id === id);
  if (!product) throw new ApiError("product_not_found");
  if (!product.enabled) throw new ApiError("product_not_enabled");
  return product;
}

/** The release, when its solutions may be seen. Throws release_not_found, release_not_enabled, product_not_enabled. */
export function openRelease(content: Content, productIds: ProductIds, id: number): Release {
  const release = visibleReleases(content, productIds).find((candidate) => candidate.id === id);
  if (!release) throw new ApiError("release_not_found");
  refuse(whyReleaseIsClosed(content, productIds, release));
  return release;
}

/** The solution, when its modules may be seen. Throws solution_not_found, solution_not_enabled, and what closes its release. */
export function openSolution(content: Content, productIds: ProductIds, id: number): Solution {
  const solution = content.solutions.find((candidate) => candidate.id === id);
  const release = solution && visibleReleases(content, productIds).find(({ id }) => id === solution.releaseId);
  if (!solution || !release) throw new ApiError("solution_not_found");
  refuse(whyReleaseIsClosed(content, productIds, release));
  if (!solution.enabled) throw new ApiError("solution_not_enabled");
  return solution;
}

/** Ids of the solutions whose modules may be seen. */
export function openSolutionIds(content: Content, productIds: ProductIds): ReadonlySet<number> {
  const releases = visibleReleases(content, productIds).filter(
    (release) => whyReleaseIsClosed(content, productIds, release) === undefined,
  );
  const releaseIds = new Set(releases.map(({ id }) => id));
  const solutions = content.solutions.filter(({ enabled, releaseId }) => enabled && releaseIds.has(releaseId));
  return new Set(solutions.map(({ id }) => id));
}

/** The module with this `wsYamlUrl`, when its files may be seen. */
export function findOpenModule(content: Content, productIds: ProductIds, wsYamlUrl: string): Module | undefined {
  const module = content.modules.find((candidate) => candidate.wsYamlUrl === wsYamlUrl);
  return module && openSolutionIds(content, productIds).has(module.solutionId) ? module : undefined;
}

function whyReleaseIsClosed(content: Content, productIds: ProductIds, release: Release): ErrorCode | undefined {
  if (!release.enabled) return "release_not_enabled";
  const isReachable = visibleProducts(content, productIds).some(
    ({ id, enabled }) => enabled && release.productIds.includes(id),
  );
  return isReachable ? undefined : "product_not_enabled";
}

function refuse(code: ErrorCode | undefined): void {
  if (code) throw new ApiError(code);
}
