import type { Content, Module } from "@connect-portal/content";
import { type ProductIds, visibleProducts } from "../../../modules/catalogue/visibility.ts";

/** The choices that lead to a page, as it finds them itself for its breadcrumbs. */
export function choicesToProduct({ products }: Content, productId: number | undefined) {
  const product = products.find(({ id }) => id === productId);
  return product && { product: { id: product.id, name: product.name } };
}

/** Of several products, the first one that is open. */
export function choicesToRelease(content: Content, productIds: ProductIds, releaseId: number | undefined) {
  const release = content.releases.find(({ id }) => id === releaseId);
  const product = visibleProducts(content, productIds).find(
    ({ id, enabled }) => enabled && release?.productIds.includes(id),
  );
  return {
    ...choicesToProduct(content, product?.id),
    ...(release && { release: { id: release.id, name: release.name } }),
  };
}

export function choicesToSolution(content: Content, productIds: ProductIds, solutionId: number) {
  const solution = content.solutions.find(({ id }) => id === solutionId);
  return {
    ...choicesToRelease(content, productIds, solution?.releaseId),
    ...(solution && { solution: { id: solution.id, name: solution.name, description: solution.description } }),
  };
}

export function choicesToModule(content: Content, productIds: ProductIds, { name, wsYamlUrl, solutionId }: Module) {
  return { ...choicesToSolution(content, productIds, solutionId), module: { name, wsYamlUrl } };
}
