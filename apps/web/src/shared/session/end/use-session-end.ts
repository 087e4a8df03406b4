import { useEffect, useState } from "react";
import type { Session } from "../store/claims.ts";
import { LONGEST_TIMER } from "../timer.ts";
import { useSession } from "../use-session.ts";

/** How long before its end a session's end is announced, in ms. */
const ANNOUNCED_BEFORE = 5 * 60_000;

/** The session whose end is near enough to be announced; null before. Renders again when that moment comes. */
export function useSessionEnd(): Session | null {
  const session = useSession();
  const [announced, setAnnounced] = useState<Session | null>(null);

  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function look(of: Session) {
      const wait = untilAnnouncement(of.expiresAt, new Date());
      if (wait === 0) setAnnounced(of);
      // The longest timer may ring too early: then it is looked at again.
      else if (wait !== null) timer = setTimeout(look, Math.min(wait, LONGEST_TIMER), of);
    }
    look(session);
    return () => clearTimeout(timer);
  }, [session]);

  return announced === session ? session : null;
}

/** How many ms there are until the end has to be announced; 0 when the time has come, null when the session is over. */
export function untilAnnouncement(expiresAt: Date, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime();
  return left <= 0 ? null : Math.max(0, left - ANNOUNCED_BEFORE);
}
