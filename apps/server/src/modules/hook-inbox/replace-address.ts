import type { RequestContext } from "../../context.ts";
import { type InboxRow, updateToken } from "./inboxes.repository.ts";
import { makeToken, ownInbox } from "./own-inbox.ts";

/** Gives the caller's inbox another address; nothing arrives at the old one any more. What has arrived stays. */
export async function replaceAddress(context: RequestContext): Promise<InboxRow> {
  const { userId } = await ownInbox(context);
  await updateToken(context.db, userId, makeToken());
  return ownInbox(context);
}
