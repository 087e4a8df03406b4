import { type HitItem, hitAt, titleOf } from "./hit-list.ts";

/** State that the search box shows. */
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

/** The list of a loaded document, as the search needs it. */
export interface SearchedList {
  /** The query from before a reload. */
  readonly storedQuery: { read(): string; write(query: string): void };
  /** Loads the words of the document; a failed load is tried again by the next call. */
  prepare(): Promise<void>;
  /** The items with hits, in the order of the page; a promise while the words are being made ready. */
  find(query: string): readonly HitItem[] | Promise<readonly HitItem[]>;
  /** Marks the hits that are on the page. */
  mark(query: string): void;
  /** Opens, scrolls to and marks one hit. */
  show(item: HitItem, ordinal: number, query: string, signal: AbortSignal): Promise<void>;
  /** Position of the item being read; 0 above the first. */
  activePosition(): number;
}

/** A search over a document, shared by the host's box and the list that is searched. */
export interface ReferenceSearch {
  getState(): SearchState;
  subscribe(listener: () => void): () => void;
  setQuery(query: string): void;
  /** To the hit after (1) or before (-1) the current one; from the last to the first. */
  step(by: 1 | -1): void;
  goToItem(anchor: string): void;
  /** Somebody is about to search. */
  prepare(): void;
  /** Called by the list; returns how to leave. */
  connect(list: SearchedList): () => void;
}

export function createReferenceSearch(): ReferenceSearch {
  const listeners = new Set<() => void>();
  let state: SearchState = NO_SEARCH;
  let list: SearchedList | null = null;
  let showing = new AbortController();
  /** Goes up with each search, so that a slower one is known to be out of date. */
  let searches = 0;
  let stepWhenFound: 1 | -1 | 0 = 0;

  function put(change: Partial<SearchState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function search(): void {
    searches += 1;
    stepWhenFound = 0;
    showing.abort();
    const { query } = state;
    if (!list || query.trim().length < 2) {
      list?.mark("");
      put({ ...NO_SEARCH, query });
      return;
    }
    const found = list.find(query);
    if (found instanceof Promise) {
      const number = searches;
      put({ ...NO_SEARCH, query, status: "searching" });
      found.then(
        (items) => number === searches && succeed(query, items),
        () => number === searches && put({ status: "failed" }),
      );
    } else succeed(query, found);
  }

  function succeed(query: string, items: readonly HitItem[]): void {
    const last = items.at(-1);
    list?.mark(query);
    put({ status: "ready", items, total: last ? last.before + last.count : 0, current: 0, currentTitle: "" });
    if (stepWhenFound !== 0) step(stepWhenFound);
  }

  function step(by: 1 | -1): void {
    const { status, total, current } = state;
    if (status === "searching") stepWhenFound = by;
    if (status === "failed") search();
    if (total === 0) return;
    show(current === 0 ? firstFrom(by) : (current - 1 + by + total) % total);
  }

  /** From what is being read: onward its own first hit, backward the last one above it. */
  function firstFrom(by: 1 | -1): number {
    const { items, total } = state;
    const active = list?.activePosition() ?? 0;
    const at = items.find(({ position }) => position >= active)?.before ?? 0;
    return by === 1 ? at : (at - 1 + total) % total;
  }

  function show(hit: number): void {
    const found = hitAt(state.items, hit);
    if (!found || !list) return;
    showing.abort();
    showing = new AbortController();
    const { signal } = showing;
    put({ current: hit + 1, currentTitle: titleOf(found.item) });
    list.show(found.item, found.ordinal, state.query, signal).catch((error: unknown) => {
      // If the operation fails to load, its place in the list says so.
      if (!signal.aborted && !(error instanceof Error)) throw error;
    });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setQuery(query) {
      if (query === state.query) return;
      state = { ...state, query };
      list?.storedQuery.write(query);
      search();
    },
    step,
    goToItem(anchor) {
      const item = state.items.find((one) => one.anchor === anchor);
      if (item) show(item.before);
    },
    prepare() {
      // A failure is shown when something is looked for.
      list?.prepare().catch(() => undefined);
    },
    connect(connected) {
      list = connected;
      const query = connected.storedQuery.read();
      if (query !== "" && state.query === "") state = { ...state, query };
      if (state.query !== "") search();
      return () => {
        if (list !== connected) return;
        showing.abort();
        searches += 1;
        connected.mark("");
        list = null;
      };
    },
  };
}
