import { texts } from "./texts.ts";
import { timeApart } from "./time-apart.ts";
import { usePresent } from "./use-present.ts";
import { timeText } from "./utc-day.ts";

/** How long ago an instant was, or how long it takes until then; the exact time in UTC is its title. */
export function Moment({ at }: { readonly at: string }) {
  const present = usePresent();
  return (
    <time dateTime={at} title={texts.utc(timeText(at))}>
      {timeApart(at, present)}
    </time>
  );
}
