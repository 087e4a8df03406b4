import type { Day } from "../../shared/dates/utc-day.ts";
import { texts } from "./texts.ts";

export interface ValidityNote {
  /** Such as "expired 2026-11-20". */
  readonly text: string;
  /** Nobody can sign in today. */
  readonly isOut: boolean;
}

/** What has to be seen of a range "start|end"; null while there is nothing: no range, or days to go. */
export function validityNote(validityRangeDate: string, today: Day): ValidityNote | null {
  const [start = "", end = ""] = validityRangeDate.split("|");
  if (end !== "" && end < today) return { text: texts.state.expired(end), isOut: true };
  if (start > today) return { text: texts.state.validFrom(start), isOut: true };
  return end === today ? { text: texts.state.expiresToday, isOut: false } : null;
}
