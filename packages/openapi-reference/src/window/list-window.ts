import { createHeights, type ItemKind } from "./heights.ts";
import type { Sight } from "./hold.ts";
import { createItemElements } from "./item-elements.ts";
import { endOf, layoutOf } from "./layout.ts";
import { barHeight, heightBelow, isForPage, siblingsAbove } from "./page-around.ts";
import { isMoving, next, type ReadingEvent, readingOf } from "./reading.ts";

/** An item of the list, by the fragment that leads to it. */
export interface WindowItem {
  readonly anchor: string;
  /** Whether an address may name it as what is being read; a title never is, what follows it is. */
  readonly isTarget: boolean;
}

export interface ListWindow {
  /** What is mounted first, before there is a list to look at: the target, else the top, and what is on the screen with it. */
  begin(target: string | null): readonly string[];
  /** The beginning has been drawn: what is near the screen follows. */
  widen(): void;
  /** Starts to follow the page's scrolling; returns how to stop. */
  attach(list: HTMLElement): () => void;
  /** The element of a mounted item, null when it leaves. `aria-busy` on its child says that its content is still to come. */
  element(anchor: string, element: HTMLElement | null): void;
  /** Measures what is mounted, puts it in its place and holds the page where it is read. */
  settle(): void;
  /** Decides again what has to be mounted. */
  refresh(): void;
  /** Items have opened or closed. */
  update(): void;
  /**
   * Puts the top of an item under the sticky bar and holds it there until the reader scrolls. With `insists` it is for a
   * moment held against others too, who scroll to where the page was when the reader left it. False: no such item.
   */
  goTo(anchor: string, options?: { insists?: boolean }): boolean;
  /** A part of an item has been mounted, and is so many pixels taller than the room that was kept for it. Before the paint. */
  filled(part: Element, growth: number): void;
  /** Height in pixels as far as it is known. */
  estimate(anchor: string): number;
  /** The reader is on the way down, or has only just come to rest: nothing above the screen is looked for. */
  isPassing(): boolean;
  /** Milliseconds to wait before fetching what was just mounted: none at rest, some while the reader scrolls. */
  loadDelay(): number;
}

export interface WindowEvents {
  kindOf(anchor: string): ItemKind;
  onMountedChange(anchors: readonly string[]): void;
  /** The reader scrolled to another item. */
  onActiveChange(anchor: string): void;
}

/** The page counts as moving for so many milliseconds after the reader scrolled it. */
const MOVING = 150;
/** Browser and router restore scroll positions within so many milliseconds after an address has changed. */
const INSISTS = 400;
/** So long after the page has landed the unseen heights are estimated again: not while the scrollbar is being dragged. */
const REST = 700;
/** What a reader's hand begins with. */
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Places items absolutely in a list as tall as all of them. Whenever a height changes, the page is scrolled by the
 * difference in the same frame, so that what is read never moves: reading.ts decides, this measures and scrolls.
 */
export function createListWindow(items: readonly WindowItem[], events: WindowEvents): ListWindow {
  const indexes = new Map(items.map(({ anchor }, index) => [anchor, index]));
  const idsOf = (mounted: readonly number[]) => mounted.map((index) => items[index]?.anchor ?? "");
  const kindAt = (index: number) => events.kindOf(items[index]?.anchor ?? "");
  const heights = createHeights(items.length, kindAt);
  const elements = createItemElements();
  const isTarget = items.map((item) => item.isTarget);
  let state = readingOf(layoutOf(heights.all()), isTarget);
  let list: HTMLElement | null = null;
  let bar = 0;
  /** The scroll position last seen or made here; any other is not this list's doing. */
  let seenScroll = 0;
  /** When what was passed on the way down may be drawn. */
  let passingUntil = 0;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const observer =
    typeof ResizeObserver === "undefined"
      ? null
      : new ResizeObserver(() => {
          settle();
          // Mounting inside the callback would resize again in the same frame.
          cancelAnimationFrame(frame);
          frame = requestAnimationFrame(refresh);
        });

  function step(event: ReadingEvent) {
    const result = next(state, event);
    state = result.state;
    if (list) place(list, result.scrollTo);
    if (result.report !== undefined) events.onActiveChange(items[result.report]?.anchor ?? "");
    if (result.mount) events.onMountedChange(idsOf(result.mount));
  }

  function sight(element: HTMLElement): Sight {
    const { top } = element.getBoundingClientRect();
    return { edge: bar - top, bar, screen: window.innerHeight, below: heightBelow(element) };
  }

  /** The page takes its height first: it may have to be taller to be scrolled there. */
  function place(element: HTMLElement, edge: number | undefined): void {
    elements.place(element, state.layout, endOf(state.layout) + state.room);
    if (edge === undefined) return;
    const delta = edge - (bar - element.getBoundingClientRect().top);
    if (Math.abs(delta) >= 0.5) window.scrollTo({ top: window.scrollY + delta, behavior: "instant" });
    seenScroll = window.scrollY;
  }

  /** A scroll whose event is still to come would be undone by holding the old place. */
  function notice(element: HTMLElement): void {
    const by = window.scrollY - seenScroll;
    if (Math.abs(by) <= 1) return;
    seenScroll = window.scrollY;
    const now = performance.now();
    passingUntil = by > 0 ? now + MOVING + REST : 0;
    step({ type: "scrolled", by, sight: sight(element), now });
    clearTimeout(rest);
    rest = setTimeout(land, MOVING);
  }

  function land(): void {
    if (!list) return;
    step({ type: "landed", sight: sight(list) });
    refresh();
    rest = setTimeout(learn, REST);
  }

  function learn(): void {
    if (heights.learn()) redraw();
  }

  function settle(): void {
    if (!list) return;
    notice(list);
    const loaded = elements.measure(heights);
    step({ type: "measured", layout: layoutOf(heights.all()), loaded, sight: sight(list) });
    seenScroll = window.scrollY;
  }

  function refresh(): void {
    if (list) step({ type: "refreshed", sight: sight(list) });
  }

  function redraw(): void {
    settle();
    refresh();
  }

  function onScroll(): void {
    if (list) notice(list);
    refresh();
  }

  function onResize(): void {
    if (list) bar = barHeight(list);
    redraw();
  }

  function onFocus(event: FocusEvent): void {
    const holder = event.type === "focusin" ? event.target : event.relatedTarget;
    step({ type: "focused", index: elements.indexOf(holder as Element | null) });
  }

  /** The browser would glide to an end that moves while heights on the way there become known. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!list || event.defaultPrevented || event.altKey || event.shiftKey || !isForPage(event.target, list)) return;
    if (event.key !== "End" && event.key !== "Home") return;
    event.preventDefault();
    if (event.key === "Home") window.scrollTo({ top: 0, behavior: "instant" });
    seenScroll = window.scrollY;
    step({ type: "sent", to: event.key === "End" ? "end" : "start" });
    redraw();
  }

  return {
    begin(target) {
      step({ type: "begun", index: indexes.get(target ?? ""), screen: window.innerHeight });
      return idsOf(state.mounted);
    },
    widen() {
      step({ type: "widened" });
      refresh();
    },
    attach(element) {
      list = element;
      bar = barHeight(element);
      seenScroll = window.scrollY;
      const controller = new AbortController();
      const options = { signal: controller.signal, passive: true };
      window.addEventListener("scroll", onScroll, options);
      window.addEventListener("resize", onResize, options);
      for (const hand of HANDS) {
        window.addEventListener(hand, () => step({ type: "touched" }), { ...options, capture: true });
      }
      window.addEventListener("keydown", onKeyDown, { signal: controller.signal });
      element.addEventListener("focusin", onFocus, options);
      element.addEventListener("focusout", onFocus, options);
      // What stands above the list pushes it down when it grows.
      for (const above of siblingsAbove(element)) observer?.observe(above);
      for (const child of elements.all()) observer?.observe(child);
      // The browser's own anchoring, by whatever of the page, would correct a change twice, and look like the reader.
      const { style } = document.documentElement;
      style.setProperty("overflow-anchor", "none");
      refresh();
      return () => {
        style.removeProperty("overflow-anchor");
        controller.abort();
        observer?.disconnect();
        cancelAnimationFrame(frame);
        clearTimeout(rest);
        list = null;
      };
    },
    element(id, element) {
      const before = elements.set(indexes.get(id) ?? -1, element);
      if (before) observer?.unobserve(before);
      if (element) observer?.observe(element);
    },
    settle,
    refresh,
    update() {
      if (!heights.update(kindAt)) return;
      step({ type: "toggled", layout: layoutOf(heights.all()), isRow: (index) => kindAt(index) === "row" });
      redraw();
    },
    goTo(id, { insists = false } = {}) {
      const index = indexes.get(id);
      if (index === undefined) return false;
      seenScroll = window.scrollY;
      step({ type: "led", index, insistsUntil: insists ? performance.now() + INSISTS : 0 });
      redraw();
      return true;
    },
    filled(part, growth) {
      if (!list || growth === 0) return;
      notice(list);
      const located = elements.locate(part, growth);
      if (!located) return;
      step({ type: "filled", part: located });
      // At once: whoever scrolls next, be it a script, goes by where things are now.
      settle();
    },
    isPassing: () => performance.now() < passingUntil,
    loadDelay: () => (isMoving(state) ? 80 : 0),
    estimate: (id) => heights.of(indexes.get(id) ?? -1),
  };
}
