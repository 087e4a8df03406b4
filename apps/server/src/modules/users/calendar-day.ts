/** Whether the text is a day that exists, such as "2025-02-28". Years begin with 0001, as PostgreSQL counts them. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text && text > "0001";
}
