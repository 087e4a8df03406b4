import type { Content } from "@connect-portal/content";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { type ApiSearch, apiEntries, createApiSearch } from "./api-search.ts";
import { modulesOfSolution, modulesToGoOnWith, releasesOfProduct, solutionsOfRelease } from "./lists.ts";
import { presentApi, presentModule, presentProduct, presentRelease, presentSolution } from "./presenters.ts";
import { openSolution, openSolutionIds, type ProductIds, visibleProducts, visibleReleases } from "./visibility.ts";

/** ends some paths with a slash and others not; callers may use either. One of them is documented. */
const withOrWithoutSlash = { bothWays: true } as const;

/** The catalogue as has it, cut to the products that the caller may see. */
const catalogue: FastifyPluginAsync = async (app) => {
  const searchOf = searchOfContent();

  serveCall(
    app,
    "listProducts",
    async (request) => visibleProducts(app.contentFor(request.principal), productIdsOf(request)).map(presentProduct),
    withOrWithoutSlash,
  );

  serveCall(
    app,
    "listReleases",
    async (request) => visibleReleases(app.contentFor(request.principal), productIdsOf(request)).map(presentRelease),
    withOrWithoutSlash,
  );

  serveCall(
    app,
    "listReleasesOfProduct",
    async (request) => {
      const id = Number(request.params.id);
      return releasesOfProduct(app.contentFor(request.principal), productIdsOf(request), id).map(presentRelease);
    },
    withOrWithoutSlash,
  );

  serveCall(
    app,
    "listSolutions",
    async (request) => {
      const id = Number(request.params.id);
      return solutionsOfRelease(app.contentFor(request.principal), productIdsOf(request), id).map(presentSolution);
    },
    withOrWithoutSlash,
  );

  serveCall(
    app,
    "listModules",
    async (request) => {
      const id = Number(request.params.id);
      return modulesOfSolution(app.contentFor(request.principal), productIdsOf(request), id).map(presentModule);
    },
    withOrWithoutSlash,
  );

  serveCall(app, "getLastModule", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return modulesToGoOnWith(contextOf(request), app.contentFor(request.principal));
  });

  serveCall(
    app,
    "searchApis",
    async (request) => {
      const { name = "", solutionId } = request.query;
      const published = app.contentFor(request.principal);
      const query = { name, solutionId: solutionId === undefined ? undefined : Number(solutionId) };
      return findApis(searchOf(published), published, productIdsOf(request), query).map(presentApi);
    },
    withOrWithoutSlash,
  );
};

/** an account without products sees nothing, and the log says so. */
function productIdsOf({ principal, log }: FastifyRequest): ProductIds {
  if (!principal) throw new Error("a signed-in route has a principal");
  if (principal.productIds.length === 0) log.info({ userId: principal.userId }, "no product is open to this account");
  return principal.productIds;
}

export default catalogue;

/** Returns the search index of a content, built at the first search and kept as long as the content is current. */
function searchOfContent(): (content: Content) => ApiSearch {
  const searches = new WeakMap<Content, ApiSearch>();
  return (content) => {
    const search = searches.get(content) ?? createApiSearch(apiEntries(content));
    searches.set(content, search);
    return search;
  };
}

/** The APIs whose name matches, in one solution or in all that are open. Throws what closes the solution. */
function findApis(
  search: ApiSearch,
  content: Content,
  productIds: ProductIds,
  { name, solutionId }: { name: string; solutionId?: number | undefined },
) {
  const solutionIds =
    solutionId === undefined
      ? openSolutionIds(content, productIds)
      : new Set([openSolution(content, productIds, solutionId).id]);
  return search.find(name, (entry) => solutionIds.has(entry.solutionId));
}
