import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { changeAnswer } from "./change-answer.ts";
import { presentInbox } from "./inbox.presenter.ts";
import type { InboxRow } from "./inboxes.repository.ts";
import { ownInbox } from "./own-inbox.ts";
import { replaceAddress } from "./replace-address.ts";

/** A user's own inbox: where it is and how it answers. */
export const inboxRoutes: FastifyPluginAsync = async (app) => {
  const { PUBLIC_URL, INBOX_DAYS } = app.services.settings;
  const present = (inbox: InboxRow, { protocol, host }: FastifyRequest) =>
    presentInbox(inbox, PUBLIC_URL ?? `${protocol}://${host}`, INBOX_DAYS);

  serveCall(app, "getInbox", async (request) => present(await ownInbox(contextOf(request)), request));

  serveCall(app, "changeInboxAnswer", async (request) =>
    present(await changeAnswer(contextOf(request), request.body), request),
  );

  serveCall(app, "replaceInboxAddress", async (request) => present(await replaceAddress(contextOf(request)), request));
};
