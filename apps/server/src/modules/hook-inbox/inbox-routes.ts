import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { changeAnswer } from "./change-answer.ts";
import { presentInbox } from "./inbox.presenter.ts";
import { ownInbox } from "./own-inbox.ts";
import { replaceAddress } from "./replace-address.ts";

/** A user's own inbox: where it is and how it answers. */
export const inboxRoutes: FastifyPluginAsync = async (app) => {
  const { PUBLIC_URL } = app.services.settings;
  const baseOf = ({ protocol, host }: FastifyRequest) => PUBLIC_URL ?? `${protocol}://${host}`;

  serveCall(app, "getInbox", async (request) => presentInbox(await ownInbox(contextOf(request)), baseOf(request)));

  serveCall(app, "changeInboxAnswer", async (request) =>
    presentInbox(await changeAnswer(contextOf(request), request.body), baseOf(request)),
  );

  serveCall(app, "replaceInboxAddress", async (request) =>
    presentInbox(await replaceAddress(contextOf(request)), baseOf(request)),
  );
};
