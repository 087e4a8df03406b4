import { PORTAL_SEARCH_LENGTH, PortalSearchAnswer, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { createPortalSearch } from "./search-portal.ts";

const SearchQuery = Type.Object({
  text: Type.String({
    minLength: 1,
    maxLength: PORTAL_SEARCH_LENGTH,
    description: "Words of a name, a status or a problem's code.",
  }),
  near: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Module whose hits come first, such as /4.2.4/issuing/card-management.",
    }),
  ),
});

/** The search over all that the caller may read, for the palette. */
const portalSearch: FastifyPluginAsyncTypebox = async (app) => {
  const search = createPortalSearch();
  app.get(
    paths.portalSearch,
    {
      config: { access: "signed-in" },
      schema: {
        summary: "Operations, fields, errors and events by name",
        querystring: SearchQuery,
        response: { 200: PortalSearchAnswer },
      },
    },
    async ({ query, principal }) => ({
      hits: await search(app.services.content.current(), principal?.productIds ?? [], query),
    }),
  );
};

export default portalSearch;
