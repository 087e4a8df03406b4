import { ApiError, type InboxAnswer } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import type { InboxRow } from "./inboxes.repository.ts";
import { updateAnswer } from "./inboxes.repository.ts";
import { ownInbox } from "./own-inbox.ts";

/**
 * What a browser would run for a page of the same origin: `script-src 'self'` of the portal's pages lets it. The whole
 * text is looked at, because a browser takes the last of several types with commas between.
 * https://mimesniff.spec.whatwg.org/#javascript-mime-type
 */
const RUNS_IN_A_PAGE = /(java|ecma|j|live)script|text\/css/i;

/** Parts that replace each other for as long as the sender likes: a browser might take each of them for a page of its own. */
const REPLACES_ITSELF = /multipart\/x-mixed-replace/i;

/** Lets the caller's inbox answer like this from now on. @throws ApiError validation_failed */
export async function changeAnswer(context: RequestContext, answer: InboxAnswer): Promise<InboxRow> {
  if (RUNS_IN_A_PAGE.test(answer.contentType) || REPLACES_ITSELF.test(answer.contentType)) {
    const message = "must not be the type of a script, a style sheet or a page that replaces itself";
    throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/contentType", message }] });
  }
  const { userId } = await ownInbox(context);
  await updateAnswer(context.db, userId, answer);
  return ownInbox(context);
}
