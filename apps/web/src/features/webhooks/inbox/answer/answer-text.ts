import type { InboxAnswer } from "@connect-portal/contract";

/** How the inbox answers, such as "Answers 503 after 2 s". */
export function answerText({ status, delayMs }: InboxAnswer): string {
  return delayMs === 0 ? `Answers ${status}` : `Answers ${status} after ${delayMs / 1000} s`;
}
