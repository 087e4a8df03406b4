import { ApiError } from "@connect-portal/contract";

/** ISO 8601 days, both included. */
export interface DateRange {
  readonly fromDate?: string;
  readonly toDate?: string;
}

/** Whether a moment is in the range. @throws ApiError date_invalid for a range that ends before it begins */
export function within(
  { fromDate = "0000-01-01", toDate = "9999-12-31" }: DateRange,
  pointer = "/toDate",
): (moment: string) => boolean {
  if (fromDate > toDate) {
    throw new ApiError("date_invalid", {
      errors: [{ in: "body", pointer, message: "is before the first day of the range" }],
    });
  }
  return (moment) => moment.slice(0, 10) >= fromDate && moment.slice(0, 10) <= toDate;
}
