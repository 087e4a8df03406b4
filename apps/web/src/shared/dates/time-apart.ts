import { texts } from "./texts.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How far an instant is from the present: "4 minutes ago", "in 21 hours", "just now"; one rounded-down unit. */
export function timeApart(instant: string, present: Date): string {
  const apart = Date.parse(instant) - present.getTime();
  const [unit, length] = units.find(([, size]) => Math.abs(apart) >= size) ?? [];
  if (!unit || !length) return apart > 0 ? texts.soon : texts.justNow;
  return new Intl.RelativeTimeFormat("en").format(Math.trunc(apart / length), unit);
}
