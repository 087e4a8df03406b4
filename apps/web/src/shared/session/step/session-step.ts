import type { BrowserMark } from "../browser-mark.ts";
import type { Session } from "../store/claims.ts";

/**
 * What the browser's session is to the one of this tab. "begun": somebody signed in elsewhere. "renewed": the same user
 * signed in again elsewhere. "replaced": somebody else did. "ended": another tab was told that the session is over.
 * "unmarked": its user signed out elsewhere, and the browser has none.
 */
export type SessionStep = "same" | "begun" | "renewed" | "replaced" | "ended" | "unmarked";

export function sessionStep(tab: Session | null, mark: BrowserMark | null | undefined, now: Date): SessionStep {
  if (mark === undefined) return "same";
  if (tab === null) return mark !== null && !mark.end && mark.ends > now.getTime() ? "begun" : "same";
  if (mark === null) return "unmarked";
  if (mark.id === tab.id) return mark.end ? "ended" : "same";
  return mark.userId === tab.userId ? "renewed" : "replaced";
}
