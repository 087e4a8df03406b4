import { mayDo, type Permission } from "@connect-portal/contract";
import { redirect } from "react-router";
import { rememberAsked, rememberRefused } from "./left-page/left-page.ts";
import type { Session } from "./store/claims.ts";
import { currentSessionState } from "./store/session-store.ts";

/**
 * For the clientLoader of pages that need a signed-in user: throws the redirect to / (R-2.23) when there is none,
 * which then says what was asked for; signing in leads there. An expired session passes: its page says so in a dialog
 * instead of vanishing.
 */
export function requireSession(request: Request): Session {
  const state = currentSessionState();
  if (state.status !== "anonymous") return state.session;
  rememberAsked(pathOf(request));
  throw redirect("/");
}

/**
 * Like requireSession, and also throws the redirect to / when the user is no administrator and has none of the
 * permissions.
 */
export function requirePermission(permissions: readonly Permission[], request: Request): Session {
  const session = requireSession(request);
  if (mayDo(session.permissions, permissions)) return session;
  rememberRefused(session.username, pathOf(request));
  throw redirect("/");
}

/** The router's request has no hash; where it is for the address that the tab was opened at, that one has it. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const opened = globalThis.location;
  const hash = opened.pathname === pathname && opened.search === search ? opened.hash : "";
  return pathname + search + hash;
}
