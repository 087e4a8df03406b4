import { useEffect, useState } from "react";
import { CallFailure } from "../../api-client/call-failure.ts";
import { callPortal } from "../../api-client/call-portal.ts";
import type { Session } from "../store/claims.ts";

/** How long before its end an unused session is announced, in ms; the shortest is five minutes. */
const ANNOUNCED_BEFORE = 2 * 60_000;
/** After a call that got no answer. */
const AGAIN_AFTER = 30_000;

interface IdleEnd {
  /** Near enough to be said. */
  readonly endsAt: Date | null;
  /** Uses the session. */
  readonly stay: () => void;
}

/**
 * When the session ends because nobody uses it, here or in another tab: the server is asked, and asking is no use. A portal
 * without such a rule is asked nothing.
 */
export function useIdleEnd(session: Session | null): IdleEnd {
  const [endsAt, setEndsAt] = useState<Date | null>(null);
  const [round, setRound] = useState(0);
  const minutes = session?.idleMinutes;
  const id = session?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session, or a use of this one, begins anew.
  useEffect(() => {
    setEndsAt(null);
    if (minutes === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const lookAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(ms, 1000));
    };
    async function look() {
      try {
        const { idleEndsAt } = await callPortal("getCurrentSession");
        if (isStopped || idleEndsAt === null) return;
        const left = new Date(idleEndsAt).getTime() - Date.now();
        const isNear = left <= ANNOUNCED_BEFORE;
        setEndsAt(isNear ? new Date(idleEndsAt) : null);
        // While it is near another tab may use the session: it is looked at often.
        lookAfter(isNear ? Math.min(left, AGAIN_AFTER) : left - ANNOUNCED_BEFORE);
      } catch (failure) {
        if (isStopped) return;
        if (failure instanceof CallFailure && failure.status !== 401) lookAfter(AGAIN_AFTER);
      }
    }
    lookAfter(minutes * 60_000 - ANNOUNCED_BEFORE);
    // A machine that slept rings its timers late.
    const wake = () => document.visibilityState === "visible" && Date.now() > due && look();
    const due = Date.now() + minutes * 60_000;
    document.addEventListener("visibilitychange", wake);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [id, minutes, round]);

  const stay = () => {
    callPortal("getProfile")
      .catch(() => undefined)
      .finally(() => setRound((before) => before + 1));
  };
  return { endsAt, stay };
}
