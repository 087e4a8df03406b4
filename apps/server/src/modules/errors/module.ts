import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";

/** Which operations return an error, cut to what the caller may read. */
const errors: FastifyPluginAsync = async (app) => {
  serveCall(app, "listErrorOperations", async (request) => {
    const { principal } = contextOf(request);
    return app.operationsOfError(app.contentFor(principal), principal.productIds, request.params.code);
  });
};

export default errors;
