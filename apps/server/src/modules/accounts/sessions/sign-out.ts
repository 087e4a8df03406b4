/** Sessions that a record names: a script that signs in each time makes thousands. */
const NAMED = 50;

/** What a record says of the sessions that were ended; nothing when none was. */
export function endedSessions(ids: readonly string[] = []): { endedSessions?: number; ended?: readonly string[] } {
  return ids.length === 0 ? {} : { endedSessions: ids.length, ended: ids.slice(0, NAMED) };
}
