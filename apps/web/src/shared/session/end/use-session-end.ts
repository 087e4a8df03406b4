import { useEffect, useState } from "react";
import { CallFailure } from "../../api-client/call-failure.ts";
import { timeText } from "../../dates/utc-day.ts";
import type { Session } from "../store/claims.ts";
import { texts } from "../texts.ts";
import { LONGEST_TIMER, useSession } from "../use-session.ts";

/** Codes of a 401 that say nothing of the session. */
const otherwise: readonly (string | null)[] = ["invalid_credentials", "sign_in_over"];

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

/** A session that has ended has its own dialog, R-8.2; every other failure is said in its place. */
export function isSessionEnd(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 401 && !otherwise.includes(failure.code);
}

/** When a session ends: "2026-01-01 23:05 UTC", with the reader's own clock beside it where that is not UTC. */
export function sessionEndText(ends: Date): string {
  return texts.ends(timeText(ends.toISOString())) + localText(ends);
}

function localText(instant: Date): string {
  if (instant.getTimezoneOffset() === 0) return "";
  const [hours, minutes] = [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, "0"));
  return texts.byYourClock(`${hours}:${minutes}`);
}
