import type { Permission } from "@connect-portal/contract";
import { redirect } from "react-router";
import type { Session } from "./claims.ts";
import { currentSessionState } from "./session-store.ts";

/**
 * For the clientLoader of pages that need a signed-in user: throws the redirect to / (SPEC section 2) when there is none.
 * An expired session passes: its page says so in a dialog instead of vanishing (SPEC section 8).
 */
export function requireSession(): Session {
  const state = currentSessionState();
  if (state.status === "anonymous") throw redirect("/");
  return state.session;
}

/** As requireSession, and also throws the redirect to / when the user lacks the permission (SPEC section 5). */
export function requirePermission(permission: Permission): Session {
  const session = requireSession();
  if (!session.permissions.includes(permission)) throw redirect("/");
  return session;
}
