/** When a session ends, for people in any zone: the day and the time in UTC, as everywhere in the portal, and in their own. */
export interface SessionEndText {
  /** "today at 18:05 UTC", "tomorrow at 02:26 UTC", "2026-11-24 at 02:26 UTC". */
  readonly utc: string;
  /** "20:05 your time", with the day where it is another one; null where the clock shows UTC. */
  readonly local: string | null;
}

const MILLISECONDS_PER_DAY = 86_400_000;

/** `zone` is the reader's own unless it is given. */
export function sessionEndText(ends: Date, now: Date, zone?: string): SessionEndText {
  const utc = dayAndTime(ends, "UTC");
  const own = dayAndTime(ends, zone);
  const today = now.toISOString().slice(0, 10);
  const tomorrow = new Date(now.getTime() + MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
  const day = utc.day === today ? "today" : utc.day === tomorrow ? "tomorrow" : utc.day;
  const isSame = utc.day === own.day && utc.time === own.time;
  return {
    utc: `${day} at ${utc.time} UTC`,
    local: isSame ? null : `${own.day === utc.day ? "" : `${own.day} `}${own.time} your time`,
  };
}

/** ISO 8601 day and 24 hours: sv-SE writes them so. */
function dayAndTime(date: Date, timeZone?: string): { day: string; time: string } {
  const text = date.toLocaleString("sv-SE", {
    ...(timeZone && { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const [day = "", time = ""] = text.split(" ");
  return { day, time };
}
