import { ApiError, INBOX_KEEPS, InboxPage, InboxRequest, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { presentLine, presentRequest } from "./request.presenter.ts";
import { clearRequests, countRequests, findRequest, listRequests } from "./requests.repository.ts";

const PageQuery = Type.Object({
  page: Type.Integer({ minimum: 0, maximum: INBOX_KEEPS, default: 0 }),
  size: Type.Integer({ minimum: 1, maximum: INBOX_KEEPS, default: 50 }),
});
const RequestParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** What has arrived in the caller's inbox. An id of somebody else's inbox is not one of this. */
export const requestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    paths.inboxRequests,
    {
      config: { access: "signed-in" },
      schema: {
        summary: "List what arrived in your hook inbox, newest first",
        querystring: PageQuery,
        response: { 200: InboxPage },
      },
    },
    async (request) => {
      const { db, principal, now } = contextOf(request);
      const at = now();
      const rows = await listRequests(db, principal.userId, { now: at, ...request.query });
      return { content: rows.map(presentLine), totalElements: await countRequests(db, principal.userId, at) };
    },
  );

  app.get(
    "/v1/webhooks/inbox/requests/:id",
    {
      config: { access: "signed-in" },
      schema: {
        summary: "Show a request that arrived in your hook inbox",
        params: RequestParams,
        response: { 200: InboxRequest },
      },
    },
    async (request) => {
      const { db, principal, now } = contextOf(request);
      const row = await findRequest(db, principal.userId, { id: request.params.id, now: now() });
      if (!row) throw new ApiError("inbox_request_not_found");
      return presentRequest(row);
    },
  );

  app.delete(
    paths.inboxRequests,
    { config: { access: "signed-in" }, schema: { summary: "Clear your hook inbox" } },
    async (request, reply) => {
      const { db, principal } = contextOf(request);
      await clearRequests(db, principal.userId);
      app.inboxSignals.tell(principal.userId);
      return reply.code(204).send();
    },
  );
};
