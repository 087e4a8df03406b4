import type { SearchState } from "./search-state.ts";
import { texts } from "./texts.ts";

/** What the box says beside the query. */
export function statusText({ query, status, total, current }: SearchState): string {
  if (status === "failed") return texts.failed;
  if (status === "searching") return texts.searching;
  if (status === "idle") return query.trim().length === 1 ? texts.tooShort : "";
  if (total === 0) return texts.none;
  const all = total.toLocaleString("en");
  if (current > 0) return texts.position(current.toLocaleString("en"), all);
  return total === 1 ? texts.oneHit : texts.hits(all);
}
