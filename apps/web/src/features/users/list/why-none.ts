import { rangeText } from "../../../shared/dates/day-range.ts";
import type { UserSearch } from "./user-search.ts";

const kinds = { all: "account", active: "active account", inactive: "inactive account" } as const;

/** What a search without a result looked for, and what else could be tried. */
export function whyNone({ keyword, status, ...range }: UserSearch): string {
  const named = keyword === "" ? "" : ` with “${keyword}” in its username`;
  const when = rangeText(range);
  const looked = `No ${kinds[status]}${named} ${when === "" ? "exists" : `was created ${when}`}.`;
  const other = [
    range.startDate !== null && "an earlier start date",
    range.startDate === null && range.endDate !== null && "a later end date",
    status !== "all" && "another state",
    keyword !== "" && "another username",
  ].filter((suggestion) => suggestion !== false);
  return other.length === 0 ? looked : `${looked} Choose ${listText(other)}.`;
}

function listText(parts: readonly string[]): string {
  return parts.length === 1 ? `${parts[0]}` : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}
