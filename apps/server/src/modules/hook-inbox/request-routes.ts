import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { endOfKeeping } from "../retention.ts";
import { presentLine, presentRequest } from "./request.presenter.ts";
import { clearRequests, countRequests, findRequest, listRequests } from "./requests.repository.ts";

/** Lists the requests in the caller's inbox. Ids are per inbox, so another user's id finds nothing here. */
export const requestRoutes: FastifyPluginAsync = async (app) => {
  const { INBOX_DAYS } = app.services.settings;

  serveCall(app, "listInboxRequests", async (request) => {
    const { db, principal, now } = contextOf(request);
    const since = endOfKeeping(INBOX_DAYS, now());
    const rows = await listRequests(db, principal.ownerId, { since, ...request.query });
    return { content: rows.map(presentLine), totalElements: await countRequests(db, principal.ownerId, since) };
  });

  serveCall(app, "getInboxRequest", async (request) => {
    const { db, principal, now } = contextOf(request);
    const row = await findRequest(db, principal.ownerId, {
      id: request.params.id,
      since: endOfKeeping(INBOX_DAYS, now()),
    });
    if (!row) throw new ApiError("inbox_request_not_found");
    return presentRequest(row);
  });

  serveCall(app, "clearInbox", async (request, reply) => {
    const { db, principal } = contextOf(request);
    await clearRequests(db, principal.ownerId);
    app.inboxSignals.tell(principal.ownerId);
    return reply.code(204).send();
  });
};
