import { blocksOf, rangesIn } from "./dom-blocks.ts";

/** Marks hits on the page without touching its elements (CSS Custom Highlight API). */
export interface Highlighter {
  /** The folded query, "" for none. */
  mark(query: string): void;
  /** Marks one hit stronger than the others; it is asked for again whenever its item changes. */
  markCurrent(find: (() => StaticRange | undefined) | null): void;
  stop(): void;
}

const HITS = "oar-hit";
const CURRENT = "oar-hit-current";
/** Searched elements; text outside of them is not searched. */
const ITEMS = "[data-operation], [data-schema], [data-intro], [data-group]";
/** Milliseconds of a frame that are spent on marking. */
const BUDGET = 6;

/** Follows what is mounted in `list`. Where the browser has no such highlights, hits are found but not marked. */
export function createHighlighter(list: Element): Highlighter {
  if (typeof Highlight === "undefined" || !CSS.highlights) return { mark() {}, markCurrent() {}, stop() {} };
  let query = "";
  let findCurrent: (() => StaticRange | undefined) | null = null;
  const ranges = new Map<Element, readonly StaticRange[]>();
  const stale = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      // The console changes with every key; it is not searched.
      if (element?.closest("[data-console]")) continue;
      const item = element?.closest(ITEMS);
      if (item) stale.add(item);
      else for (const one of list.querySelectorAll(ITEMS)) if (!ranges.has(one)) stale.add(one);
    }
    schedule();
  });

  function schedule(): void {
    if (stale.size > 0 && query !== "") timer ??= setTimeout(run);
  }

  function run(): void {
    timer = undefined;
    const start = performance.now();
    for (const item of inSightFirst(stale)) {
      stale.delete(item);
      if (item.isConnected)
        ranges.set(
          item,
          blocksOf(item).flatMap((block) => rangesIn(block, query)),
        );
      if (performance.now() - start > BUDGET) break;
    }
    for (const item of ranges.keys()) if (!item.isConnected) ranges.delete(item);
    paint();
    schedule();
  }

  function paint(): void {
    CSS.highlights.set(HITS, new Highlight(...[...ranges.values()].flat()));
    const current = findCurrent?.();
    const highlight = new Highlight(...(current ? [current] : []));
    highlight.priority = 1;
    CSS.highlights.set(CURRENT, highlight);
  }

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
    ranges.clear();
    stale.clear();
    CSS.highlights.delete(HITS);
    CSS.highlights.delete(CURRENT);
  }

  return {
    mark(wanted) {
      if (wanted === query) return;
      clear();
      query = wanted;
      findCurrent = null;
      if (query === "") return observer.disconnect();
      observer.observe(list, { childList: true, subtree: true, characterData: true });
      for (const item of list.querySelectorAll(ITEMS)) stale.add(item);
      schedule();
    },
    markCurrent(find) {
      findCurrent = find;
      if (query !== "") paint();
    },
    stop() {
      observer.disconnect();
      clear();
    },
  };
}

function inSightFirst(items: ReadonlySet<Element>): Element[] {
  const distance = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > innerHeight ? top - innerHeight : Math.max(0, -bottom);
  };
  return [...items]
    .map((item) => ({ item, at: distance(item) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
