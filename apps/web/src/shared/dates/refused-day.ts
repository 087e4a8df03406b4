import { texts } from "./texts.ts";
import { type Day, isDay } from "./utc-day.ts";

interface Bounds {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/** Why a typed text is not taken as a day, and what to do; null when it is, or when nothing is typed. */
export function refusalOf(text: string, { min, max }: Bounds = {}): string | null {
  const day = text.trim();
  if (day === "") return null;
  if (!isDay(day)) return texts.noDay;
  if (min !== undefined && day < min) return texts.tooEarly(min);
  if (max !== undefined && day > max) return texts.tooLate(max);
  return null;
}
