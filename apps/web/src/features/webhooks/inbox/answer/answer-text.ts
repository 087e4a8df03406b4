import type { InboxAnswer } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

/** How the inbox answers, such as "Responds with 503 after 2 s". */
export function answerText({ status, delayMs }: InboxAnswer): string {
  return delayMs === 0 ? texts.inbox.responds(status) : texts.inbox.respondsAfter(status, delayMs / 1000);
}
