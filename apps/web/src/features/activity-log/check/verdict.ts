import type { CheckExportAnswer } from "@connect-portal/contract";
import { rangeText } from "../../../shared/dates/day-range.ts";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { numberText } from "../../../shared/table/number-text.ts";
import { filterText } from "../activity-filter.ts";
import { texts } from "../texts.ts";

export interface Verdict {
  readonly isGood: boolean;
  readonly text: string;
}

/** What the log knows of a file, in words. */
export function verdictOf(answer: CheckExportAnswer): Verdict {
  const words = texts.check;
  if (!answer.known) return { isGood: false, text: words.unknown };
  const { exportedBy, exportedAt, rows, username, action, log } = answer;
  const range = rangeText(answer);
  const shown = words.records(rows, numberText(rows), username);
  const filtered = `${shown}${action ? ` (${filterText(action)})` : ""}${range && `, ${range}`}`;
  const exported = words.exported(exportedBy, timeText(exportedAt), filtered);
  return { isGood: log === "unchanged", text: `${exported} ${words[log]}` };
}
