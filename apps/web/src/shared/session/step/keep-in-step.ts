import { onMark, readMark } from "../browser-mark.ts";
import { endInTab } from "../end/heed-session-end.ts";
import { forgetTab, loadAnew } from "../end/sign-out.ts";
import { rememberEnd } from "../left-page/left-page.ts";
import { sessionToken } from "../store/session-store.ts";
import { currentStep, resumeInTab } from "./settle-session.ts";

/**
 * Keeps this tab in step with the browser's session while a page is open: looks when another tab says that something has
 * changed, and when the tab is seen again after it slept. `onBegun` is called once this tab has a session that began
 * elsewhere. Answers with how to stop.
 */
export function keepInStep(onBegun: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let tokenAtRest: string | null = null;

  function look() {
    const step = currentStep();
    if (step === "begun") resumeInTab().then(() => !signal.aborted && sessionToken.read() !== null && onBegun());
    if (step === "renewed") resumeInTab();
    if (step === "ended") endInTab(readMark()?.end ?? "expired");
    if (step !== "unmarked" && step !== "replaced") return;
    forgetTab();
    if (step === "unmarked") rememberEnd();
    loadAnew();
  }

  // A page that the Back button brings back as it was shows nothing before it has been looked at.
  function rest({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    tokenAtRest = sessionToken.read();
    document.documentElement.style.visibility = "hidden";
  }
  function wake({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    if (sessionToken.read() !== tokenAtRest) return loadAnew();
    document.documentElement.style.removeProperty("visibility");
    look();
  }

  const forget = onMark(look);
  globalThis.addEventListener("pagehide", rest, { signal });
  globalThis.addEventListener("pageshow", wake, { signal });
  globalThis.addEventListener("focus", look, { signal });
  document.addEventListener("visibilitychange", look, { signal });
  document.addEventListener("resume", look, { signal });
  return () => {
    stopped.abort();
    forget();
  };
}
