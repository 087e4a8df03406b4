import { useEffect, useState } from "react";
import type { Session } from "../store/claims.ts";
import { LONGEST_TIMER } from "../timer.ts";
import { useSession } from "../use-session.ts";
import { untilAnnouncement } from "./session-end.ts";

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
