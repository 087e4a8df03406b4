import type { FastifyPluginAsync } from "fastify";
import { askedLanguage } from "../../asked-language.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";

/** The search over all that the caller may read, for the palette and for programs. */
const portalSearch: FastifyPluginAsync = async (app) => {
  serveCall(app, "searchPortal", async (request) => {
    const { principal } = contextOf(request);
    const content = app.contentFor(principal);
    const searcher = { ...principal, content, language: askedLanguage(request, content.brand.languages) };
    const hits = await app.searchPortal(searcher, request.query);
    if (hits.length === 0) app.usage?.unfound(principal.userId, request.query.text);
    return { hits };
  });
};

export default portalSearch;
