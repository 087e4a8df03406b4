import type { Content } from "@connect-portal/content";
import { ApiError, type FirstScreenPattern } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import {
  modulesOfSolution,
  modulesToGoOnWith,
  releasesOfProduct,
  solutionsOfRelease,
} from "../../../modules/catalogue/lists.ts";
import {
  presentModule,
  presentProduct,
  presentRelease,
  presentSolution,
} from "../../../modules/catalogue/presenters.ts";
import { visibleProducts } from "../../../modules/catalogue/visibility.ts";
import { choicesToProduct, choicesToRelease, choicesToSolution } from "./choices.ts";
import type { CatalogueWish } from "./writers.ts";

export type CataloguePattern = Exclude<FirstScreenPattern, "/swagger-ui/:version/:solution/:module">;

/** The id in a page's path, as the calls take it. */
const idOf = /^\/[^/]+\/([1-9][0-9]{0,9})(?:\/|$)/;

/** What a page of the catalogue shows at `path`; undefined for what is closed to the account, or does not exist. */
export async function catalogueWish(
  context: RequestContext,
  content: Content,
  pattern: CataloguePattern,
  path: string,
): Promise<CatalogueWish | undefined> {
  const id = idOf.exec(path)?.[1];
  if (pattern !== "/select-product" && id === undefined) return undefined;
  try {
    return { path, ...(await shown[pattern](context, content, Number(id))) };
  } catch (error) {
    // The page says why, by the answer of its own call.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

type Shown = Omit<CatalogueWish, "path">;
type Show = (context: RequestContext, content: Content, id: number) => Shown | Promise<Shown>;

const shown: Readonly<Record<CataloguePattern, Show>> = {
  "/select-product": async (context, content) => ({
    chosen: {},
    answers: {
      products: visibleProducts(content, context.principal.productIds).map(presentProduct),
      lastModule: await modulesToGoOnWith(context, content),
    },
  }),
  "/select-version/:id": ({ principal: { productIds } }, content, id) => ({
    answers: { productId: id, releases: releasesOfProduct(content, productIds, id).map(presentRelease) },
    chosen: choicesToProduct(content, id),
  }),
  "/select-solution/:id": ({ principal: { productIds } }, content, id) => ({
    answers: { releaseId: id, solutions: solutionsOfRelease(content, productIds, id).map(presentSolution) },
    chosen: choicesToRelease(content, productIds, id),
  }),
  "/select-module/:id/:name": ({ principal: { productIds } }, content, id) => ({
    answers: { solutionId: id, modules: modulesOfSolution(content, productIds, id).map(presentModule) },
    chosen: choicesToSolution(content, productIds, id),
  }),
};
