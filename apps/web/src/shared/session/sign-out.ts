import { paths } from "@connect-portal/contract";
import { forgetSession } from "@connect-portal/openapi-reference/session-keys";
import { callRaw } from "../api-client/call.ts";
import { selectionValue } from "./selection.ts";
import { accessToken, fetchedToken, sessionToken, testerContent, toolboxContent } from "./session-store.ts";

/**
 * Forgets both tokens, the selection and what toolbox, webhook tester and API reference hold, at once and without a call:
 * for a session that the server has already ended. Whoever signs in next in this tab may be somebody else.
 */
export function clearSession(): void {
  for (const value of [sessionToken, accessToken, fetchedToken, selectionValue, toolboxContent, testerContent])
    value.write(null);
  forgetSession(globalThis.sessionStorage);
}

/**
 * Signs out. The page forgets the session at once; the server is told, and its answer changes nothing: a session that
 * has already ended is not a failure. The caller goes on to the page that fits.
 */
export function signOut(): void {
  const ended =
    sessionToken.read() === null ? null : callRaw(paths.currentSession, { method: "DELETE", keepalive: true });
  ended?.catch(() => undefined);
  clearSession();
}
