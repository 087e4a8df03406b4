import { expect, test, vi } from "vitest";
import type { HitItem } from "./hit-list.ts";
import { createReferenceSearch, type SearchedList } from "./reference-search.ts";

function itemOf(id: string, position: number, before: number, count: number): HitItem {
  const entry = { id, tags: [], kind: "operation", method: "get", path: "/", title: id, deprecated: false } as const;
  const item = { kind: "operation", anchor: `operation/${id}`, entry, isUnderFirstHeading: false } as const;
  return { ...item, position, before, count };
}

const items = [itemOf("a", 0, 0, 2), itemOf("b", 3, 2, 1)];

function listOf(parts: Partial<SearchedList> = {}): SearchedList {
  return {
    storedQuery: { read: () => "", write: () => undefined },
    prepare: async () => undefined,
    find: () => items,
    mark: () => undefined,
    show: async () => undefined,
    activePosition: () => 0,
    ...parts,
  };
}

test("finds at once when the words are there, and marks what is on the page", () => {
  const search = createReferenceSearch();
  const mark = vi.fn();
  search.connect(listOf({ mark }));
  search.setQuery("card");
  expect(search.getState()).toMatchObject({ status: "ready", total: 3, current: 0 });
  expect(mark).toHaveBeenLastCalledWith("card");
});

test("steps go round, forward from what is being read", () => {
  const search = createReferenceSearch();
  search.connect(listOf({ activePosition: () => 1 }));
  search.setQuery("card");
  const seen = ([1, 1, 1, -1, -1] as const).map((by) => {
    search.step(by);
    return search.getState().current;
  });
  expect(seen).toEqual([3, 1, 2, 1, 3]);
  expect(search.getState().currentTitle).toBe("b");
});

test("backward from what is being read is the last hit above it", () => {
  const search = createReferenceSearch();
  search.connect(listOf({ activePosition: () => 2 }));
  search.setQuery("card");
  search.step(-1);
  expect(search.getState().current).toBe(2);
});

test("an item is shown from its first hit", () => {
  const search = createReferenceSearch();
  const show = vi.fn(async () => undefined);
  search.connect(listOf({ show }));
  search.setQuery("card");
  search.goToItem("operation/b");
  expect(show).toHaveBeenCalledWith(items[1], 0, "card", expect.any(AbortSignal));
});

test("an older search never replaces the result of a newer one", async () => {
  const search = createReferenceSearch();
  const older = Promise.withResolvers<readonly HitItem[]>();
  const finds: { [query: string]: () => ReturnType<SearchedList["find"]> } = {
    ca: () => older.promise,
    car: async () => items.slice(0, 1),
  };
  search.connect(listOf({ find: (query) => finds[query]?.() ?? [] }));
  search.setQuery("ca");
  search.setQuery("car");
  await vi.waitFor(() => expect(search.getState().status).toBe("ready"));
  older.resolve(items);
  await older.promise;
  expect(search.getState()).toMatchObject({ query: "car", total: 2 });
});

test("a step that was asked for while the words are loading is made when they are there", async () => {
  const search = createReferenceSearch();
  search.connect(listOf({ find: async () => items }));
  search.setQuery("card");
  expect(search.getState().status).toBe("searching");
  search.step(1);
  await vi.waitFor(() => expect(search.getState().current).toBe(1));
});

test("words that cannot be loaded are said so, and asked for again by the next step", async () => {
  const search = createReferenceSearch();
  const find = vi.fn(async () => items).mockRejectedValueOnce(new Error("down"));
  search.connect(listOf({ find }));
  search.setQuery("card");
  await vi.waitFor(() => expect(search.getState().status).toBe("failed"));
  search.step(1);
  await vi.waitFor(() => expect(search.getState().status).toBe("ready"));
});

test("leaving one hit for the next stops what was on its way to the first", () => {
  const search = createReferenceSearch();
  const signals: AbortSignal[] = [];
  search.connect(listOf({ show: async (_item, _ordinal, _query, signal) => void signals.push(signal) }));
  search.setQuery("card");
  search.step(1);
  search.step(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test("one letter, or none, is no search", () => {
  const search = createReferenceSearch();
  const find = vi.fn(() => items);
  const mark = vi.fn();
  search.connect(listOf({ find, mark }));
  search.setQuery("c");
  expect([search.getState().status, find.mock.calls.length]).toEqual(["idle", 0]);
  search.setQuery("card");
  search.setQuery("");
  expect(search.getState()).toMatchObject({ status: "idle", total: 0, items: [] });
  expect(mark).toHaveBeenLastCalledWith("");
});

test("what was looked for before a reload is looked for again", () => {
  const search = createReferenceSearch();
  const write = vi.fn();
  search.connect(listOf({ storedQuery: { read: () => "card", write } }));
  expect(search.getState()).toMatchObject({ query: "card", status: "ready" });
  search.setQuery("");
  expect(write).toHaveBeenLastCalledWith("");
});
