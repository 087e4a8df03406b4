/** How long before its end a session's end is announced, in ms. */
export const ANNOUNCED_BEFORE = 5 * 60_000;

/** How many ms there are until the end has to be announced; 0 when the time has come, null when the session is over. */
export function untilAnnouncement(expiresAt: Date, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime();
  return left <= 0 ? null : Math.max(0, left - ANNOUNCED_BEFORE);
}
