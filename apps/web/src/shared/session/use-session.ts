import { mayDo, type Permission } from "@connect-portal/contract";
import { useEffect, useMemo, useState } from "react";
import { useFirstReader } from "../page/reader.ts";
import { useSessionValue } from "../storage/session-value.ts";
import type { Session } from "./store/claims.ts";
import { earlyEnd, type SessionState, sessionState, sessionToken } from "./store/session-store.ts";

/** Longest delay of a browser timer in ms; a longer one would fire at once. */
export const LONGEST_TIMER = 2_147_483_647;

/** Like useSession, but tells an expired session from none. Renders again when the session ends. */
export function useSessionState(): SessionState {
  const token = useSessionValue(sessionToken);
  const reader = useFirstReader();
  const [now, setNow] = useState(() => new Date());
  const early = useSessionValue(earlyEnd);
  const state = useMemo<SessionState>(() => {
    if (reader) return { status: "signed-in", session: { ...reader.session, token: "" } };
    return sessionState(token, now, early);
  }, [reader, token, now, early]);

  useEffect(() => {
    if (state.status !== "signed-in") return;
    const rest = state.session.expiresAt.getTime() - Date.now();
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(rest, 0), LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [state]);

  return state;
}

/** The signed-in user, null when nobody is signed in or the session has expired. */
export function useSession(): Session | null {
  const state = useSessionState();
  return state.status === "signed-in" ? state.session : null;
}

/** Like useSession, also after its end: the open page and its data still belong to its user. */
function usePageSession(): Session | null {
  const state = useSessionState();
  return state.status === "anonymous" ? null : state.session;
}

/** Whether the signed-in user may do what one of the permissions allows; administrators alone where none is given. */
export function useMay(...permissions: readonly Permission[]): boolean {
  return mayDo(usePageSession()?.permissions ?? [], permissions);
}

/** The signed-in username; empty for a visitor. It is in the key of every query for an account's data. */
export function useUsername(): string {
  return usePageSession()?.username ?? "";
}

/** Like useUsername, for data that depends on the products that are open to the user. */
export function useOwner(): string {
  const session = usePageSession();
  return session === null ? "" : ownerOf(session);
}

export function ownerOf({ username, productIds }: Pick<Session, "username" | "productIds">): string {
  return `${username} ${productIds.join()}`;
}
