const DIGITS = 12;

/** A date-time or day (ISO 8601) in the format of release 3.5: 2025-03-04 is `04032025`. Null is an empty text. */
export function writtenDay(moment: string | null): string {
  if (moment === null) return "";
  const [year = "", month = "", day = ""] = moment.slice(0, 10).split("-");
  return `${day}${month}${year}`;
}

/** The reverse direction. Undefined for an invalid day. */
export function readDay(written: string): string | undefined {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(written) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** The time of a moment: `102231`. */
export function writtenTime(moment: Date): string {
  return moment.toISOString().slice(11, 19).replaceAll(":", "");
}

/** The last day of a month of ISO 8601, `2028-03`. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

/** Minor units as release 3.5 writes them, without their sign: 18450 is `000000018450`. */
export function paddedAmount(amount: number): string {
  return String(Math.abs(amount)).padStart(DIGITS, "0");
}

/** `D` for a debt, `C` for a credit. */
export function signOf(amount: number): "D" | "C" {
  return amount < 0 ? "D" : "C";
}
