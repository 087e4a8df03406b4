import type { CheckExportAnswer } from "@connect-portal/contract";
import { rangeText } from "../../../shared/dates/day-range.ts";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { numberText } from "../../../shared/table/number-text.ts";
import { filterText } from "../activity-filter.ts";

export interface Verdict {
  readonly isGood: boolean;
  readonly text: string;
}

/** What the log knows of a file, in words. */
export function verdictOf(answer: CheckExportAnswer): Verdict {
  if (!answer.known) {
    return { isGood: false, text: "The portal has not made this file, or it was changed afterwards." };
  }
  const { exportedBy, exportedAt, rows, username, action, log } = answer;
  const range = rangeText(answer);
  const shown = `${numberText(rows)} ${rows === 1 ? "record" : "records"} of ${username}${action ? ` (${filterText(action)})` : ""}`;
  const made = `This is the file that ${exportedBy} made at ${timeText(exportedAt)} UTC. It shows ${shown}${range && `, ${range}`}`;
  if (log === "removed") {
    return {
      isGood: false,
      text: `${made}. These records have become too old since, and the log does not hold them any more.`,
    };
  }
  return log === "unchanged"
    ? { isGood: true, text: `${made}; the log still holds exactly these.` }
    : { isGood: false, text: `${made}, and the log has been changed since.` };
}
