/** Sessions that a record names: a script that signs in each time makes thousands. */
const NAMED = 50;

/** Data of a record about ended sessions; empty when none was ended. */
export function endedSessions(ids: readonly string[] = []): { endedSessions?: number; ended?: readonly string[] } {
  return ids.length === 0 ? {} : { endedSessions: ids.length, ended: ids.slice(0, NAMED) };
}
