import { CallFailure } from "../../api-client/call-failure.ts";
import { callPortal } from "../../api-client/call-portal.ts";
import { sessionValue } from "../../storage/session-value.ts";
import { type BrowserMark, readMark, writeMark } from "../browser-mark.ts";
import { endInTab } from "../end/heed-session-end.ts";
import { forgetTab } from "../end/sign-out.ts";
import { keepInTab } from "../start/sign-in.ts";
import { readClaims, type Session } from "../store/claims.ts";
import { sessionToken } from "../store/session-store.ts";

/**
 * The browser's session, compared with this tab's. "begun": somebody signed in elsewhere. "renewed": the same user
 * signed in again elsewhere. "replaced": another user did. "ended": another tab learned that the session is over.
 * "unmarked": its user signed out elsewhere, and the browser has none.
 */
export type SessionStep = "same" | "begun" | "renewed" | "replaced" | "ended" | "unmarked";

/** The session that the browser was marked with when the server knew none: it is not asked for again at each page. */
const refusedSession = sessionValue("refused-session");

/** How this tab stands to the browser's session, at this moment. */
export function currentStep(): SessionStep {
  return sessionStep(tabSession(), readMark(), new Date());
}

/**
 * Before a page shows anything: gives a new tab the session that the browser has, and takes from a tab that slept, or was
 * opened again, one that has ended since. Never throws.
 */
export async function settleSession(): Promise<void> {
  const step = currentStep();
  // Delete what a call stored that was answered after the session had ended.
  if (tabSession() === null) forgetTab();
  if (step === "same") return;
  if (step === "ended") return endInTab(readMark()?.end ?? "expired");
  if (step === "unmarked" && (await isAlive())) return writeMark(tabSession());
  if (step === "unmarked" || step === "replaced") forgetTab();
  if (step !== "unmarked") await resumeInTab();
}

/** Gets this tab its own token of the browser's session. Nothing changes when there is none, or no answer. */
export async function resumeInTab(): Promise<void> {
  const mark = readMark();
  if (!mark || refusedSession.read() === mark.id) return;
  try {
    const { jwt } = await callPortal("resumeSession", { body: {}, anonymous: true });
    const session = readClaims(jwt);
    if (!session) return;
    keepInTab(session);
    // Two tabs may have signed in at once: what the cookie says is what all of them have.
    if (readMark()?.id !== session.id) writeMark(session);
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) refusedSession.write(mark.id);
  }
}

/** Milliseconds after which a call that got no answer is made once more. */
const PAUSE = 500;

/**
 * Whether the server knows the session of this tab, of which the browser knows nothing. A page that is being left gets no
 * answer either; it is gone before the pause is over, and the next page must find the session.
 */
async function isAlive(): Promise<boolean> {
  const answered = await isKnown();
  if (answered !== undefined) return answered;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return (await isKnown()) ?? false;
}

/** Undefined when there is no answer. A server that is busy has not ended the session. */
async function isKnown(): Promise<boolean | undefined> {
  try {
    await callPortal("listSessions");
    return true;
  } catch (failure) {
    return failure instanceof CallFailure && failure.status > 0 ? failure.status !== 401 : undefined;
  }
}

function tabSession() {
  const token = sessionToken.read();
  return token === null ? null : readClaims(token);
}

export function sessionStep(tab: Session | null, mark: BrowserMark | null | undefined, now: Date): SessionStep {
  if (mark === undefined) return "same";
  if (tab === null) return mark !== null && !mark.end && mark.ends > now.getTime() ? "begun" : "same";
  if (mark === null) return "unmarked";
  if (mark.id === tab.id) return mark.end ? "ended" : "same";
  return mark.userId === tab.userId ? "renewed" : "replaced";
}
