import { language } from "@connect-portal/openapi-reference/language";
import { useEffect, useState } from "react";
import { texts } from "./texts.ts";
import { timeText } from "./utc-day.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago an instant was, or how long it takes until then; the exact time in UTC is its title. */
export function Moment({ at }: { readonly at: string }) {
  const present = usePresent();
  return (
    <time dateTime={at} title={texts.utc(timeText(at))}>
      {timeApart(at, present)}
    </time>
  );
}

/** How far an instant is from the present: "4 minutes ago", "in 21 hours", "just now"; one rounded-down unit. */
export function timeApart(instant: string, present: Date): string {
  const apart = Date.parse(instant) - present.getTime();
  const [unit, length] = units.find(([, size]) => Math.abs(apart) >= size) ?? [];
  if (!unit || !length) return apart > 0 ? texts.soon : texts.justNow;
  return new Intl.RelativeTimeFormat(language.locale).format(Math.trunc(apart / length), unit);
}

/** The present, renewed often enough for words such as "4 minutes ago". */
export function usePresent(everyMs = 15_000): Date {
  const [present, setPresent] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setPresent(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return present;
}
