import type { Day } from "../../shared/dates/utc-day.ts";

export interface ValidityNote {
  /** Such as "ended 2026-11-20". */
  readonly text: string;
  /** Nobody can sign in today. */
  readonly isOut: boolean;
}

/** What has to be seen of a range "start|end"; null while there is nothing: no range, or days to go. */
export function validityNote(validityRangeDate: string, today: Day): ValidityNote | null {
  const [start = "", end = ""] = validityRangeDate.split("|");
  if (end !== "" && end < today) return { text: `ended ${end}`, isOut: true };
  if (start > today) return { text: `begins ${start}`, isOut: true };
  return end === today ? { text: "ends today", isOut: false } : null;
}
