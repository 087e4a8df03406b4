import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { createErrorOperations } from "./error-operations.ts";

/** Which operations return an error, cut to what the caller may read. */
const errors: FastifyPluginAsync = async (app) => {
  const operationsOf = createErrorOperations();

  serveCall(app, "listErrorOperations", async (request) => {
    const { principal } = contextOf(request);
    return operationsOf(app.contentFor(principal), principal.productIds, request.params.code);
  });
};

export default errors;
