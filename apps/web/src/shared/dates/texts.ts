/** Texts about days and times. */
export const texts = {
  openCalendar: "Open calendar",
  pattern: "YYYY-MM-DD",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
  previousDecade: "Previous ten years",
  nextDecade: "Next ten years",
  noDay: "Enter a day that exists, such as 2025-02-28.",
  tooEarly: (min: string) => `Enter ${min} or a later day.`,
  tooLate: (max: string) => `Enter ${max} or an earlier day.`,
  /** Ranges, within a sentence. */
  on: (day: string) => `on ${day}`,
  fromTo: (start: string, end: string) => `from ${start} to ${end}`,
  onOrAfter: (start: string) => `on or after ${start}`,
  onOrBefore: (end: string) => `on or before ${end}`,
  soon: "in less than a minute",
  justNow: "just now",
  utc: (time: string) => `${time} UTC`,
} as const;
