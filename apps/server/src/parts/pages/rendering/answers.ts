import type { Content, Module } from "@connect-portal/content";
import { ApiError, type PageLanguage, type PagePattern } from "@connect-portal/contract";
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
import { findOpenModule, type ProductIds, visibleProducts } from "../../../modules/catalogue/visibility.ts";
import { type GuideReader, openGuide, openGuides, presentGuide } from "../../../modules/guides/open-guides.ts";
import type { PageAnswers } from "./renderer.ts";

/** What is published, and the language of the page that shows it. */
interface Shown {
  readonly content: Content;
  readonly language: PageLanguage;
}

type AnswerToAll = (shown: Shown, reader: GuideReader, path: string) => PageAnswers;
type Answer = (context: RequestContext, content: Content, path: string) => PageAnswers | null | Promise<PageAnswers>;

/** The id in a page's path, as the calls take it; 0 is nobody's. */
const idIn = (path: string) => Number(/^\/[^/]+\/([1-9][0-9]{0,9})(?:\/|$)/.exec(path)?.[1] ?? 0);

/** The pages that are rendered with their data, and what they show. */
const answersTo: Partial<Record<PagePattern, Answer>> = {
  "/select-product": async (context, content) => ({
    products: visibleProducts(content, context.principal.productIds).map(presentProduct),
    lastModule: await modulesToGoOnWith(context, content),
  }),
  "/select-version/:id": ({ principal: { productIds } }, content, path) => {
    const productId = idIn(path);
    const releases = releasesOfProduct(content, productIds, productId).map(presentRelease);
    return { productId, releases, chosen: choicesToProduct(content, productId) };
  },
  "/select-solution/:id": ({ principal: { productIds } }, content, path) => {
    const releaseId = idIn(path);
    const solutions = solutionsOfRelease(content, productIds, releaseId).map(presentSolution);
    return { releaseId, solutions, chosen: choicesToRelease(content, productIds, releaseId) };
  },
  "/select-module/:id/:name": ({ principal: { productIds } }, content, path) => {
    const solutionId = idIn(path);
    const modules = modulesOfSolution(content, productIds, solutionId).map(presentModule);
    return { solutionId, modules, chosen: choicesToSolution(content, productIds, solutionId) };
  },
  "/swagger-ui/:version/:solution/:module": ({ principal: { productIds } }, content, path) => {
    const wsYamlUrl = decodeURIComponent(path)
      .replace(/^\/swagger-ui/, "")
      .replace(/\/+$/, "");
    const module = findOpenModule(content, productIds, wsYamlUrl);
    if (!module?.descriptor) return null;
    return {
      descriptor: module.descriptor,
      wsYamlUrl,
      chosen: choicesToModule(content, productIds, module),
      documentOf: (file) => module.specs.find((spec) => spec.file === file)?.document,
    };
  },
};

/** The same for pages that everybody may open: null stands for somebody who is not signed in. */
const answersToAll: Partial<Record<PagePattern, AnswerToAll>> = {
  "/guides": ({ content, language }, reader) => ({ guides: openGuides(content, reader, language).map(presentGuide) }),
  "/guides/:slug": ({ content, language }, reader, path) => ({
    guide: openGuide(content, reader, path.replace(/^\/guides\//, "").replace(/\/+$/, ""), language),
  }),
};

/** Whether the pages of a pattern are rendered with their data. */
export function isAnswered(pattern: PagePattern): boolean {
  return pattern in answersTo || pattern in answersToAll;
}

/**
 * Answers to a page's calls for this reader; null for content that is closed to the reader, or does not exist.
 * @param context undefined for somebody who is not signed in
 */
export async function answersFor(
  context: RequestContext | undefined,
  { content, language }: Shown,
  pattern: PagePattern,
  path: string,
): Promise<PageAnswers | null> {
  try {
    const forAll = answersToAll[pattern];
    if (forAll) return forAll({ content, language }, context?.principal.productIds ?? null, path);
    return (context && (await answersTo[pattern]?.(context, content, path))) ?? null;
  } catch (error) {
    // The page says why, by the answer of its own call.
    if (error instanceof ApiError || error instanceof URIError) return null;
    throw error;
  }
}

/** The choices that lead to a page, as it finds them itself for its breadcrumbs. */
function choicesToProduct({ products }: Content, productId: number | undefined) {
  const product = products.find(({ id }) => id === productId);
  return product && { product: { id: product.id, name: product.name } };
}

/** Chooses the first open one of several products. */
function choicesToRelease(content: Content, productIds: ProductIds, releaseId: number | undefined) {
  const release = content.releases.find(({ id }) => id === releaseId);
  const product = visibleProducts(content, productIds).find(
    ({ id, enabled }) => enabled && release?.productIds.includes(id),
  );
  return {
    ...choicesToProduct(content, product?.id),
    ...(release && { release: { id: release.id, name: release.name } }),
  };
}

function choicesToSolution(content: Content, productIds: ProductIds, solutionId: number) {
  const solution = content.solutions.find(({ id }) => id === solutionId);
  return {
    ...choicesToRelease(content, productIds, solution?.releaseId),
    ...(solution && { solution: { id: solution.id, name: solution.name, description: solution.description } }),
  };
}

function choicesToModule(content: Content, productIds: ProductIds, { name, wsYamlUrl, solutionId }: Module) {
  return { ...choicesToSolution(content, productIds, solutionId), module: { name, wsYamlUrl } };
}
