import { newId } from "../kept/answered-ids.ts";
import type { Transport } from "./send.ts";

/** The browser's part of a call; `fileBytes` is the caller's, who knows which files were chosen. */
export function browserTransport(): Omit<Transport, "fileBytes"> {
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => performance.now(),
    page: { href: location.href, isOnline: navigator.onLine },
    boundary: () => `part-${newId()}`,
    watchPolicy,
  };
}

/** The browser tells of a refused call by an event of its own, which comes in a task after the failure. */
function watchPolicy(): (url: string) => Promise<boolean> {
  const refused: SecurityPolicyViolationEvent[] = [];
  const note = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === "connect-src" && event.disposition === "enforce") refused.push(event);
  };
  document.addEventListener("securitypolicyviolation", note);
  return async (url) => {
    const origin = URL.parse(url)?.origin;
    const isRefused = () => refused.some(({ blockedURI }) => URL.parse(blockedURI)?.origin === origin);
    if (!isRefused()) await new Promise((resolve) => setTimeout(resolve));
    document.removeEventListener("securitypolicyviolation", note);
    return isRefused();
  };
}
