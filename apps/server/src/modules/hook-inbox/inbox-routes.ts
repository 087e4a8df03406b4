import { paths } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { RequestContext } from "../../context.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { changeAnswer } from "./change-answer.ts";
import { presentInbox } from "./inbox.presenter.ts";
import { type InboxRow, updateToken } from "./inboxes.repository.ts";
import { makeToken, ownInbox } from "./own-inbox.ts";

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

/** Gives the caller's inbox another address; nothing arrives at the old one any more. What has arrived stays. */
export async function replaceAddress(context: RequestContext): Promise<InboxRow> {
  const { userId } = await ownInbox(context);
  await context.db.transaction(async (tx) => {
    await updateToken(tx, userId, makeToken());
    await recordAct(context, tx, { action: "Replace inbox address", webService: paths.hookInboxAddress });
  });
  return ownInbox(context);
}
