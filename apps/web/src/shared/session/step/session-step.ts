import type { BrowserMark } from "../browser-mark.ts";
import type { Session } from "../store/claims.ts";

/**
 * What the browser's session is to the one of this tab. "begun": somebody signed in elsewhere. "renewed": the same user
 * signed in again elsewhere. "replaced": somebody else did. "unmarked": this tab has a session, and the browser has none.
 */
export type SessionStep = "same" | "begun" | "renewed" | "replaced" | "unmarked";

export function sessionStep(tab: Session | null, mark: BrowserMark | null | undefined, now: Date): SessionStep {
  if (mark === undefined) return "same";
  if (tab === null) return mark !== null && mark.ends > now.getTime() ? "begun" : "same";
  if (mark === null) return "unmarked";
  if (mark.id === tab.id) return "same";
  return mark.userId === tab.userId ? "renewed" : "replaced";
}
