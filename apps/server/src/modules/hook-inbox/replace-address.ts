import { paths } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { recordAct } from "../audit/record-act.ts";
import { type InboxRow, updateToken } from "./inboxes.repository.ts";
import { makeToken, ownInbox } from "./own-inbox.ts";

/** Gives the caller's inbox another address; nothing arrives at the old one any more. What has arrived stays. */
export async function replaceAddress(context: RequestContext): Promise<InboxRow> {
  const { userId } = await ownInbox(context);
  await context.db.transaction(async (tx) => {
    await updateToken(tx, userId, makeToken());
    await recordAct(context, tx, { action: "Replace inbox address", webService: paths.hookInboxAddress });
  });
  return ownInbox(context);
}
