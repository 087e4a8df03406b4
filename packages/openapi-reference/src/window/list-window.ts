import { createHeights, type ItemKind } from "./heights.ts";
import { createItemElements } from "./item-elements.ts";
import { endOf, layoutOf } from "./layout.ts";
import { listenToPage, type PageListener, type PagePosition, pagePositionOf, siblingsAbove } from "./page-position.ts";
import { isMoving, next, type ReadingEvent, readingOf } from "./reading.ts";

/** An item of the list, by the fragment that leads to it. */
export interface WindowItem {
  readonly anchor: string;
  /** Whether an address may name it as what is being read; a title never is, what follows it is. */
  readonly isTarget: boolean;
}

export interface ListWindow {
  /**
   * The first items to mount, before the list can be measured: the target, else the top, and the rest of that screen.
   */
  begin(target: string | null, screen: number): readonly string[];
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

interface WindowEvents {
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

/**
 * Places items absolutely in a list as tall as all of them. Whenever a height changes, the page is scrolled by the
 * difference in the same frame, so that what is read never moves: reading.ts decides, page-position.ts and
 * item-elements.ts measure and write, listen-to-page.ts hears the reader. This passes on.
 */
export function createListWindow(items: readonly WindowItem[], events: WindowEvents): ListWindow {
  const indexes = new Map(items.map(({ anchor }, index) => [anchor, index]));
  const idsOf = (mounted: readonly number[]) => mounted.map((index) => items[index]?.anchor ?? "");
  const kindAt = (index: number) => events.kindOf(items[index]?.anchor ?? "");
  const heights = createHeights(items.length, kindAt);
  const elements = createItemElements();
  const isTarget = items.map((item) => item.isTarget);
  let state = readingOf(layoutOf(heights.all()), isTarget);
  /** Null until the list is on the page. */
  let page: PagePosition | null = null;
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
    place(result.scrollTo);
    if (result.report !== undefined) events.onActiveChange(items[result.report]?.anchor ?? "");
    if (result.mount) events.onMountedChange(idsOf(result.mount));
  }

  /** The page takes its height first: it may have to be taller to be scrolled there. */
  function place(edge: number | undefined): void {
    if (!page) return;
    elements.place(page.list, state.layout, endOf(state.layout) + state.room);
    if (edge !== undefined) page.scrollTo(edge);
  }

  /** A scroll whose event is still to come would be undone by holding the old place. */
  function notice(): void {
    const by = page?.scrolledByOthers();
    if (!page || !by) return;
    const now = performance.now();
    passingUntil = by > 0 ? now + MOVING + REST : 0;
    step({ type: "scrolled", by, sight: page.sight(), now });
    clearTimeout(rest);
    rest = setTimeout(land, MOVING);
  }

  function land(): void {
    if (!page) return;
    step({ type: "landed", sight: page.sight() });
    refresh();
    rest = setTimeout(learn, REST);
  }

  function learn(): void {
    if (heights.learn()) redraw();
  }

  function settle(): void {
    if (!page) return;
    notice();
    const loaded = elements.measure(heights);
    step({ type: "measured", layout: layoutOf(heights.all()), loaded, sight: page.sight() });
    page.look();
  }

  function refresh(): void {
    if (page) step({ type: "refreshed", sight: page.sight() });
  }

  function redraw(): void {
    settle();
    refresh();
  }

  const listener: PageListener = {
    onScroll() {
      notice();
      refresh();
    },
    onResize() {
      page?.measureBar();
      redraw();
    },
    onTouch: () => step({ type: "touched" }),
    onFocus: (holder) => step({ type: "focused", index: elements.indexOf(holder) }),
    onSent(to) {
      if (to === "start") window.scrollTo({ top: 0, behavior: "instant" });
      page?.look();
      step({ type: "sent", to });
      redraw();
    },
  };

  return {
    begin(target, screen) {
      step({ type: "begun", index: indexes.get(target ?? ""), screen });
      return idsOf(state.mounted);
    },
    widen() {
      step({ type: "widened" });
      refresh();
    },
    attach(list) {
      page = pagePositionOf(list);
      // Until now its items stood one below the other, as the first HTML has them.
      list.removeAttribute("data-first");
      const controller = new AbortController();
      listenToPage(list, listener, controller.signal);
      // Elements above the list push it down when they grow.
      for (const above of siblingsAbove(list)) observer?.observe(above);
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
        page = null;
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
      page?.look();
      step({ type: "led", index, insistsUntil: insists ? performance.now() + INSISTS : 0 });
      redraw();
      return true;
    },
    filled(part, growth) {
      if (!page || growth === 0) return;
      notice();
      const located = elements.locate(part, growth);
      if (!located) return;
      step({ type: "filled", part: located });
      // At once: the next scroll, also one by a script, relies on the current positions.
      settle();
    },
    isPassing: () => performance.now() < passingUntil,
    loadDelay: () => (isMoving(state) ? 80 : 0),
    estimate: (id) => heights.of(indexes.get(id) ?? -1),
  };
}
