import {
  ApiSearchResult,
  LastModuleAnswer,
  ModuleAnswer,
  ProductAnswer,
  paths,
  ReleaseAnswer,
  SolutionAnswer,
} from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { findApis, searchOfContent } from "./find-apis.ts";
import { modulesOfSolution, modulesToGoOnWith, releasesOfProduct, solutionsOfRelease } from "./lists.ts";
import { presentApi, presentModule, presentProduct, presentRelease, presentSolution } from "./presenters.ts";
import { type ProductIds, visibleProducts, visibleReleases } from "./visibility.ts";

/** A text, because converting it first would take "1e3" and "0x10" for numbers. */
const Id = Type.String({ pattern: "^[1-9][0-9]{0,9}$", description: "A whole number above 0." });
const IdParams = Type.Object({ id: Id });

const SearchQuery = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100, description: "Words of an API's name; empty finds nothing." })),
  solutionId: Type.Optional(Id),
});

const config = { access: "signed-in" } as const;

/** The catalogue as SPEC section 7 has it, cut to the products that the caller may see. */
const catalogue: FastifyPluginAsyncTypebox = async (app) => {
  const { content } = app.services;
  const searchOf = searchOfContent();

  for (const { url, hide } of bothWays(paths.products)) {
    const schema = { hide, summary: "Products", response: { 200: Type.Array(ProductAnswer) } };
    app.get(url, { config, schema }, async (request) => {
      return visibleProducts(content.current(), productIdsOf(request)).map(presentProduct);
    });
  }

  for (const { url, hide } of bothWays(paths.releases)) {
    const schema = { hide, summary: "Releases of all products", response: { 200: Type.Array(ReleaseAnswer) } };
    app.get(url, { config, schema }, async (request) => {
      return visibleReleases(content.current(), productIdsOf(request)).map(presentRelease);
    });
  }

  for (const { url, hide } of bothWays("/v1/ws/products/:id/versions")) {
    const schema = {
      hide,
      summary: "Releases of a product",
      params: IdParams,
      response: { 200: Type.Array(ReleaseAnswer) },
    };
    app.get(url, { config, schema }, async (request) => {
      const id = Number(request.params.id);
      return releasesOfProduct(content.current(), productIdsOf(request), id).map(presentRelease);
    });
  }

  for (const { url, hide } of bothWays("/v1/ws/versions/:id/solutions")) {
    const schema = {
      hide,
      summary: "Solutions of a release",
      params: IdParams,
      response: { 200: Type.Array(SolutionAnswer) },
    };
    app.get(url, { config, schema }, async (request) => {
      const id = Number(request.params.id);
      return solutionsOfRelease(content.current(), productIdsOf(request), id).map(presentSolution);
    });
  }

  for (const { url, hide } of bothWays("/v1/ws/solutions/:id/modules")) {
    const schema = {
      hide,
      summary: "Modules of a solution",
      params: IdParams,
      response: { 200: Type.Array(ModuleAnswer) },
    };
    app.get(url, { config, schema }, async (request) => {
      const id = Number(request.params.id);
      return modulesOfSolution(content.current(), productIdsOf(request), id).map(presentModule);
    });
  }

  app.get(
    paths.lastModule,
    {
      config,
      schema: {
        summary: "The module that the caller chose last, and the first one",
        response: { 200: LastModuleAnswer },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return modulesToGoOnWith(contextOf(request), content.current());
    },
  );

  for (const { url, hide } of bothWays(paths.apiSearch)) {
    const schema = {
      hide,
      summary: "APIs by name",
      querystring: SearchQuery,
      response: { 200: Type.Array(ApiSearchResult) },
    };
    app.get(url, { config, schema }, async (request) => {
      const { name = "", solutionId } = request.query;
      const published = content.current();
      const query = { name, solutionId: solutionId === undefined ? undefined : Number(solutionId) };
      return findApis(searchOf(published), published, productIdsOf(request), query).map(presentApi);
    });
  }
};

/** SPEC section 6: an account without products sees nothing, and the log says so. */
function productIdsOf({ principal, log }: FastifyRequest): ProductIds {
  if (!principal) throw new Error("a signed-in route has a principal");
  if (principal.productIds.length === 0) log.info({ userId: principal.userId }, "no product is open to this account");
  return principal.productIds;
}

/** SPEC section 7 ends some paths with a slash and others not; callers may use either. One of them is documented. */
function bothWays(path: string): { url: string; hide: boolean }[] {
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  return [
    { url: path, hide: false },
    { url: other, hide: true },
  ];
}

export default catalogue;
