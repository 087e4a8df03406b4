import type { HitItem } from "./hit-list.ts";

/** What the box shows. */
export interface SearchState {
  readonly query: string;
  /** "idle": nothing to look for. "searching": the words of the document are still on their way. */
  readonly status: "idle" | "searching" | "ready" | "failed";
  readonly total: number;
  /** The hit that the reader was led to, from 1; 0 before that. */
  readonly current: number;
  /** With hits, in the order of the page. */
  readonly items: readonly HitItem[];
  /** The item of the current hit, by its title. */
  readonly currentTitle: string;
}

export const NO_SEARCH: SearchState = {
  query: "",
  status: "idle",
  total: 0,
  current: 0,
  items: [],
  currentTitle: "",
};
