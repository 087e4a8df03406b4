import { type HookInbox, paths } from "@connect-portal/contract";
import type { InboxRow } from "./inboxes.repository.ts";

/** @param base what the portal's addresses begin with, without a slash at its end */
export function presentInbox(inbox: InboxRow, base: string, keptDays: number): HookInbox {
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
