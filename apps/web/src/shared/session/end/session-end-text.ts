import { timeText } from "../../dates/utc-day.ts";
import { texts } from "../texts.ts";

/** When a session ends: "2026-01-01 23:05 UTC", with the reader's own clock beside it where that is not UTC. */
export function sessionEndText(ends: Date): string {
  return texts.ends(timeText(ends.toISOString())) + localText(ends);
}

function localText(instant: Date): string {
  if (instant.getTimezoneOffset() === 0) return "";
  const [hours, minutes] = [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, "0"));
  return texts.byYourClock(`${hours}:${minutes}`);
}
