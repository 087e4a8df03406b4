import { expect, test } from "vitest";
import { NO_SEARCH, type SearchState } from "./reference-search.ts";
import { statusText } from "./search-box.tsx";

test.each<[Partial<SearchState>, string]>([
  [{}, ""],
  [{ query: "c" }, "Two letters or more"],
  [{ query: "card", status: "searching" }, "Searching"],
  [{ query: "card", status: "failed" }, "The search could not be loaded. Press Enter to try again."],
  [{ query: "card", status: "ready" }, "No result found."],
  [{ query: "card", status: "ready", total: 1 }, "1 hit"],
  [{ query: "card", status: "ready", total: 12_345 }, "12,345 hits"],
  [{ query: "card", status: "ready", total: 12_345, current: 3 }, "3 of 12,345"],
])("%j says %j", (state, text) => {
  expect(statusText({ ...NO_SEARCH, ...state })).toBe(text);
});
