import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { presentCallDetail } from "./call.presenter.ts";
import { selectCall } from "./kept-calls.repository.ts";
import { listCalls } from "./list-calls.ts";
import { tryItPage } from "./try-it-page.ts";

/** The call log of the signed-in user. */
const sandboxCalls: FastifyPluginAsync = async (app) => {
  const { database } = app.services;

  serveCall(app, "listCalls", (request) => listCalls(database.db, contextOf(request).principal.userId, request.query));

  serveCall(app, "getCall", async (request) => {
    const { principal } = contextOf(request);
    const call = await selectCall(database.db, principal.userId, request.params.id);
    if (!call) throw new ApiError("call_not_found");
    return presentCallDetail(call, tryItPage(app.contentFor(principal), call));
  });
};

export default sandboxCalls;
