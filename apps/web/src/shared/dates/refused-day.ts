import { type Day, isDay } from "./utc-day.ts";

interface Bounds {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/** Why a typed text is not taken as a day, and what to do; null when it is, or when nothing is typed. */
export function refusalOf(text: string, { min, max }: Bounds = {}): string | null {
  const day = text.trim();
  if (day === "") return null;
  if (!isDay(day)) return "Write a day that exists, as 2025-02-28.";
  if (min !== undefined && day < min) return `Choose ${min} or a later day.`;
  if (max !== undefined && day > max) return `Choose ${max} or an earlier day.`;
  return null;
}
