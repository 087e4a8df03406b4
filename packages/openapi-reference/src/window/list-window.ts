import { type Anchor, anchorAt, endOf, indexAt, type Layout, layoutOf, positionOf, rangeBetween } from "./layout.ts";

export interface OperationWindow {
  /** Starts to follow the page's scrolling; returns how to stop. */
  attach(list: HTMLElement): () => void;
  /** The element of a mounted operation, null when it leaves. `aria-busy` on it says that its content is still to come. */
  element(id: string, element: HTMLElement | null): void;
  /** Measures what is mounted, puts it in its place and holds the page on its anchor. */
  settle(): void;
  /** Decides again what has to be mounted. */
  refresh(): void;
  /** Puts the top of an operation under the sticky bar and holds it there until the reader scrolls. False: no such operation. */
  goTo(id: string): boolean;
  /** Height in pixels as far as it is known. */
  estimate(id: string): number;
  /** Milliseconds to wait before fetching what was just mounted: none at rest, some while the reader scrolls. */
  loadDelay(): number;
}

export interface WindowEvents {
  onMountedChange(ids: readonly string[]): void;
  /** The reader scrolled to another operation. */
  onActiveChange(id: string): void;
}

/** A middling operation with text and console; replaced by the measured height once seen. */
const UNSEEN_HEIGHT = 1100;
/** How far beyond the screen operations are mounted, in pixels. */
const AHEAD = 900;
/** The active operation is the one that stands this far under the bar. */
const READING_LINE = 96;
/** The page counts as moving for so many milliseconds after the reader scrolled it. */
const MOVING = 150;

/**
 * Places operations absolutely in a list as tall as all of them. Whenever a height changes, the page is scrolled by the
 * difference in the same frame, so that what is read never moves.
 */
export function createOperationWindow(ids: readonly string[], events: WindowEvents): OperationWindow {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const heights = ids.map(() => UNSEEN_HEIGHT);
  const elements = new Map<string, HTMLElement>();
  const busy = new Set<string>();
  let layout: Layout = layoutOf(heights);
  let list: HTMLElement | null = null;
  let anchor: Anchor | null = null;
  let active: string | null = null;
  let focused: string | null = null;
  let mounted: readonly string[] = [];
  /** The scroll position last seen or made here; any other is the reader's doing. */
  let seenScroll = 0;
  let frame = 0;
  let scrolledAt = Number.NEGATIVE_INFINITY;

  const observer =
    typeof ResizeObserver === "undefined"
      ? null
      : new ResizeObserver(() => {
          settle();
          // Mounting inside the callback would resize again in the same frame.
          cancelAnimationFrame(frame);
          frame = requestAnimationFrame(refresh);
        });

  /** Height of the list's coordinate system at the lower edge of the sticky bar. */
  function edge(element: HTMLElement): number {
    return barHeight(element) - element.getBoundingClientRect().top;
  }

  function settle(): void {
    if (!list) return;
    // A scroll whose event is still to come would be undone by holding the old place.
    if (hasReaderScrolled()) follow(list);
    let isChanged = false;
    for (const [id, element] of elements) isChanged = measure(id, element) || isChanged;
    if (isChanged) layout = layoutOf(heights);
    place(list);
    hold(list);
    seenScroll = window.scrollY;
  }

  function hasReaderScrolled(): boolean {
    return Math.abs(window.scrollY - seenScroll) > 1;
  }

  function follow(element: HTMLElement): void {
    seenScroll = window.scrollY;
    scrolledAt = performance.now();
    anchor = anchorAt(layout, edge(element));
  }

  function measure(id: string, element: HTMLElement): boolean {
    const index = indexes.get(id) ?? -1;
    const before = heights[index] ?? 0;
    const height = element.getBoundingClientRect().height;
    const isLoaded = busy.has(id) && element.ariaBusy !== "true";
    if (element.ariaBusy === "true") busy.add(id);
    else busy.delete(id);
    if (height === 0 || Math.abs(height - before) < 0.5) return false;
    heights[index] = height;
    // Content that arrives where the reader came from below keeps its end in place, everything else its beginning.
    if (isLoaded && anchor?.index === index && anchor.offset > 1) {
      anchor = { index, offset: Math.max(0, anchor.offset + height - before) };
    }
    return true;
  }

  function place(element: HTMLElement): void {
    for (const [id, child] of elements) child.style.top = `${layout.tops[indexes.get(id) ?? 0] ?? 0}px`;
    // Room for the last operation to reach the top, so that every anchor is exact.
    const last = heights.at(-1) ?? 0;
    const room = Math.max(0, window.innerHeight - barHeight(element) - last);
    element.style.height = `${endOf(layout) + (ids.length > 1 ? room : 0)}px`;
  }

  function hold(element: HTMLElement): void {
    if (!anchor) return;
    const wanted = positionOf(layout, anchor);
    const delta = wanted - edge(element);
    if (Math.abs(delta) < 0.5) return;
    window.scrollTo({ top: window.scrollY + delta, behavior: "instant" });
  }

  function refresh(): void {
    if (!list) return;
    const at = anchor ? positionOf(layout, anchor) : edge(list);
    const { first, last } = rangeBetween(layout, at - AHEAD, at + window.innerHeight + AHEAD);
    const wanted = ids.filter((id, index) => (index >= first && index <= last) || id === focused);
    if (wanted.length === mounted.length && wanted.every((id, index) => id === mounted[index])) return;
    mounted = wanted;
    events.onMountedChange(wanted);
  }

  function onScroll(): void {
    if (!list) return;
    if (hasReaderScrolled()) follow(list);
    if (performance.now() - scrolledAt < MOVING) reportActive(list);
    refresh();
  }

  function reportActive(element: HTMLElement): void {
    const id = ids[indexAt(layout, edge(element) + READING_LINE)];
    if (id === undefined || id === (active ?? ids[0])) return;
    active = id;
    events.onActiveChange(id);
  }

  /** An operation that holds the focus stays mounted, wherever the page is scrolled to. */
  function onFocus(event: FocusEvent): void {
    const holder = (event.type === "focusin" ? event.target : event.relatedTarget) as Element | null;
    focused = holder?.closest<HTMLElement>("[data-operation]")?.dataset.operation ?? null;
  }

  function onResize(): void {
    settle();
    refresh();
  }

  return {
    attach(element) {
      list = element;
      seenScroll = window.scrollY;
      const controller = new AbortController();
      const options = { signal: controller.signal, passive: true };
      window.addEventListener("scroll", onScroll, options);
      window.addEventListener("resize", onResize, options);
      element.addEventListener("focusin", onFocus, options);
      element.addEventListener("focusout", onFocus, options);
      // What stands above the list pushes it down when it grows.
      if (element.previousElementSibling) observer?.observe(element.previousElementSibling);
      for (const child of elements.values()) observer?.observe(child);
      refresh();
      return () => {
        controller.abort();
        observer?.disconnect();
        cancelAnimationFrame(frame);
        list = null;
      };
    },
    element(id, element) {
      const before = elements.get(id);
      if (before) observer?.unobserve(before);
      if (element) {
        elements.set(id, element);
        observer?.observe(element);
      } else {
        elements.delete(id);
        busy.delete(id);
      }
    },
    settle,
    refresh,
    goTo(id) {
      const index = indexes.get(id);
      if (index === undefined) return false;
      anchor = { index, offset: 0 };
      active = id;
      seenScroll = window.scrollY;
      settle();
      refresh();
      return true;
    },
    loadDelay: () => (performance.now() - scrolledAt < MOVING ? 80 : 0),
    estimate: (id) => heights[indexes.get(id) ?? -1] ?? UNSEEN_HEIGHT,
  };
}

/** The host says in CSS what covers the top of the window: `scroll-margin-top` of the list. */
function barHeight(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
}
