import { rangeText } from "../../../shared/dates/day-range.ts";
import { texts } from "../texts.ts";
import type { UserSearch } from "./user-search.ts";

const words = texts.whyNone;

/** What a search without a result looked for, and what else could be tried. */
export function whyNone({ keyword, status, ...range }: UserSearch): string {
  const named = keyword === "" ? "" : words.named(keyword);
  const when = rangeText(range);
  const what = when === "" ? words.exists : words.wasCreated(when);
  const looked = words.none(words.kinds[status], named, what);
  const other = [
    range.startDate !== null && words.earlierStart,
    range.startDate === null && range.endDate !== null && words.laterEnd,
    status !== "all" && words.otherState,
    keyword !== "" && words.otherUsername,
  ].filter((suggestion) => suggestion !== false);
  return other.length === 0 ? looked : `${looked} ${words.choose(listText(other))}`;
}

function listText(parts: readonly string[]): string {
  return parts.length === 1 ? `${parts[0]}` : parts.slice(0, -1).join(", ") + words.or + parts.at(-1);
}
