import type { SearchState } from "./search-state.ts";

/** What the box says beside the query. */
export function statusText({ query, status, total, current }: SearchState): string {
  if (status === "failed") return "The words could not be loaded. Enter tries again.";
  if (status === "searching") return "Searching";
  if (status === "idle") return query.trim().length === 1 ? "Two letters or more" : "";
  if (total === 0) return "No result found.";
  const all = total.toLocaleString("en");
  if (current > 0) return `${current.toLocaleString("en")} of ${all}`;
  return total === 1 ? "1 hit" : `${all} hits`;
}
