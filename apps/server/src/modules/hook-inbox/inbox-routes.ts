import { ApiError, type HookInbox, type InboxAnswer, paths } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { RequestContext } from "../../context.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { recordAct } from "../audit/record-act.ts";
import { type InboxRow, updateAnswer, updateToken } from "./inboxes.repository.ts";
import { makeToken, ownInbox } from "./own-inbox.ts";

/**
 * Types that a browser would run for a page of the same origin, because `script-src 'self'` of the portal's pages
 * allows it. Searches the whole text, because of several types separated by commas a browser uses the last.
 * https://mimesniff.spec.whatwg.org/#javascript-mime-type
 */
const RUNS_IN_A_PAGE = /(java|ecma|j|live)script|text\/css/i;

/** Parts that replace each other for as long as the sender likes: a browser might take each of them for a page of its own. */
const REPLACES_ITSELF = /multipart\/x-mixed-replace/i;

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

/** Gives the caller's inbox another address; the old one receives nothing more. Earlier requests stay. */
export async function replaceAddress(context: RequestContext): Promise<InboxRow> {
  const { userId } = await ownInbox(context);
  await context.db.transaction(async (tx) => {
    await updateToken(tx, userId, makeToken());
    await recordAct(context, tx, { action: "Replace inbox address", webService: paths.hookInboxAddress });
  });
  return ownInbox(context);
}

/** @param base what the portal's addresses begin with, without a slash at its end */
function presentInbox(inbox: InboxRow, base: string, keptDays: number): HookInbox {
  return {
    url: `${base}${paths.inboxAddress(inbox.token)}`,
    createdAt: inbox.createdAt.toISOString(),
    answer: {
      status: inbox.answerStatus,
      delayMs: inbox.answerDelayMs,
      contentType: inbox.answerContentType,
      body: inbox.answerBody,
    },
    keptDays,
  };
}

/** Lets the caller's inbox answer like this from now on. @throws ApiError validation_failed */
async function changeAnswer(context: RequestContext, answer: InboxAnswer): Promise<InboxRow> {
  if (RUNS_IN_A_PAGE.test(answer.contentType) || REPLACES_ITSELF.test(answer.contentType)) {
    const message = "must not be the type of a script, a style sheet or a page that replaces itself";
    throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/contentType", message }] });
  }
  const { userId } = await ownInbox(context);
  await updateAnswer(context.db, userId, answer);
  return ownInbox(context);
}
