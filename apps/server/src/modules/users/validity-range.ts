import { ApiError } from "@connect-portal/contract";

/** First and last day on which an account may be used; null leaves that side open. */
export interface ValidityRange {
  readonly validityStart: string | null;
  readonly validityEnd: string | null;
}

/**
 * Reads `start|end`, R-9.3; an empty text is no limit.
 * @throws ApiError validation_failed for days that do not exist, or in the wrong order.
 */
export function readValidityRange(text: string): ValidityRange {
  if (text === "") return { validityStart: null, validityEnd: null };
  const [start = "", end = ""] = text.split("|");
  if (!isCalendarDay(start) || !isCalendarDay(end)) throw refusal("must be two valid days");
  if (start > end) throw refusal("must not end before it begins");
  return { validityStart: start, validityEnd: end };
}

export function validityRangeText({ validityStart, validityEnd }: ValidityRange): string {
  return validityStart === null && validityEnd === null ? "" : `${validityStart ?? ""}|${validityEnd ?? ""}`;
}

function refusal(message: string): ApiError {
  return new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/validityRangeDate", message }] });
}

/** Whether the text is a day that exists, such as "2025-02-28". Years begin with 0001, as PostgreSQL counts them. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text && text > "0001";
}
