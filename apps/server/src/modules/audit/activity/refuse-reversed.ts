import { ApiError } from "@connect-portal/contract";
import type { DayRange } from "./activity.repository.ts";

/** @throws ApiError validation_failed for days that end before they begin */
export function refuseReversed({ startDate, endDate }: DayRange): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return;
  const message = "must not be before startDate";
  throw new ApiError("validation_failed", { errors: [{ in: "query", pointer: "endDate", message }] });
}
