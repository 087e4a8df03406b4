import { createHeights, type ItemKind } from "./heights.ts";
import { type Anchor, anchorAt, endOf, indexAt, type Layout, layoutOf, positionOf, rangeBetween } from "./layout.ts";
import { barHeight, heightBelow, isForPage, siblingsAbove } from "./page-around.ts";

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
  /** Measures what is mounted, puts it in its place and holds the page on its anchor. */
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
  /** A part of an item has been mounted in place of the room that was kept for it. Before the paint. */
  filled(part: Element): void;
  /** Height in pixels as far as it is known. */
  estimate(anchor: string): number;
  /** Milliseconds to wait before fetching what was just mounted: none at rest, some while the reader scrolls. */
  loadDelay(): number;
}

export interface WindowEvents {
  kindOf(anchor: string): ItemKind;
  onMountedChange(anchors: readonly string[]): void;
  /** The reader scrolled to another item. */
  onActiveChange(anchor: string): void;
}

/** How far beyond the screen items are mounted, in pixels. */
const AHEAD = 1400;
/** The same of what is drawn first: the reader waits for the screen. */
const AHEAD_AT_FIRST = 200;
/** The same while the reader flies past whole screens: hardly any of it is seen. */
const AHEAD_IN_FLIGHT = 200;
/** The active item is the one that stands this far under the bar. */
const READING_LINE = 96;
/** The page counts as moving for so many milliseconds after the reader scrolled it. */
const MOVING = 150;
/** Browser and router restore scroll positions within so many milliseconds after an address has changed. */
const INSISTS = 400;
/** So long after the last scrolling the unseen heights are estimated again: not while the scrollbar is being dragged. */
const REST = 700;

/**
 * Places items absolutely in a list as tall as all of them. Whenever a height changes, the page is scrolled by the
 * difference in the same frame, so that what is read never moves.
 */
export function createListWindow(items: readonly WindowItem[], events: WindowEvents): ListWindow {
  const indexes = new Map(items.map(({ anchor }, index) => [anchor, index]));
  const kindAt = (index: number) => events.kindOf(items[index]?.anchor ?? "");
  const heights = createHeights(items.length, kindAt);
  const elements = new Map<string, HTMLElement>();
  const busy = new Set<string>();
  const written = new WeakMap<HTMLElement, number>();
  let layout: Layout = layoutOf(heights.all());
  /** Heights are known that `layout` does not have yet. */
  let isStale = false;
  let list: HTMLElement | null = null;
  let bar = 0;
  let anchor: Anchor | null = null;
  let active: string | null = null;
  let focused: string | null = null;
  /** Pixels below the list that let an item near its end stand at the top of the screen while it is held there. */
  let room = 0;
  /** The reader stands at the end: the end is held, whatever is found out about the heights above it. */
  let isAtEnd = false;
  /** Content that arrives where the reader came from below keeps its end in place; elsewhere its beginning. */
  let isGoingUp = false;
  let isFlying = false;
  let hasBegun = false;
  /** The reader came by flying: what is read there shows only when the content has come. */
  let hasFlown = false;
  let mounted: readonly string[] = [];
  /** The scroll position last seen or made here; any other is the reader's doing. */
  let seenScroll = 0;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  /** Until then only a reader's hand may scroll away from where the host has led. */
  let insistsUntil = 0;

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
    return bar - element.getBoundingClientRect().top;
  }

  function settle(): void {
    if (!list) return;
    // A scroll whose event is still to come would be undone by holding the old place.
    if (hasReaderScrolled()) follow(list);
    let isChanged = false;
    for (const [id, element] of elements) isChanged = measure(id, element) || isChanged;
    if (isChanged || isStale) layout = layoutOf(heights.all());
    isStale = false;
    place(list);
    hold(list);
    seenScroll = window.scrollY;
    if (hasFlown && !isFlying) reportActive(list);
  }

  function hasReaderScrolled(): boolean {
    return performance.now() >= insistsUntil && Math.abs(window.scrollY - seenScroll) > 1;
  }

  function follow(element: HTMLElement): void {
    isGoingUp = window.scrollY < seenScroll;
    isFlying = Math.abs(window.scrollY - seenScroll) > window.innerHeight;
    hasFlown ||= isFlying;
    seenScroll = window.scrollY;
    scrolledAt = performance.now();
    const at = edge(element);
    anchor = anchorAt(layout, at);
    isAtEnd = room < 1 && at > 0 && at >= lastEdge() - 2;
    clearTimeout(rest);
    rest = setTimeout(land, MOVING);
  }

  function land(): void {
    isFlying = false;
    refresh();
    if (hasFlown && list) reportActive(list);
    rest = setTimeout(learn, REST);
  }

  function learn(): void {
    if (!heights.learn()) return;
    layout = layoutOf(heights.all());
    settle();
    refresh();
  }

  function measure(id: string, element: HTMLElement): boolean {
    const index = indexes.get(id) ?? -1;
    const before = heights.of(index);
    const isBusy = element.lastElementChild?.ariaBusy === "true";
    const isLoaded = busy.has(id) && !isBusy;
    if (isBusy) busy.add(id);
    else busy.delete(id);
    const height = element.getBoundingClientRect().height;
    if (!heights.measure(index, height)) return false;
    if (isLoaded && isGoingUp && anchor?.index === index && anchor.offset > 1) shift(height - before);
    return true;
  }

  function shift(pixels: number): void {
    if (anchor) anchor = { index: anchor.index, offset: Math.max(0, anchor.offset + pixels) };
  }

  function place(element: HTMLElement): void {
    for (const [id, child] of elements) {
      const top = layout.tops[indexes.get(id) ?? 0] ?? 0;
      if (written.get(child) === top) continue;
      written.set(child, top);
      child.style.top = `${top}px`;
    }
    room = anchor ? Math.max(0, held(anchor) - lastEdge()) : 0;
    const height = endOf(layout) + room;
    if (written.get(element) === height) return;
    written.set(element, height);
    element.style.height = `${height}px`;
  }

  /** Where the lower edge of the bar stands when the end of the page is at the end of the screen. */
  function lastEdge(): number {
    return endOf(layout) + (list ? heightBelow(list) : 0) - (window.innerHeight - bar);
  }

  function held(place: Anchor): number {
    return isAtEnd ? lastEdge() : positionOf(layout, place);
  }

  function hold(element: HTMLElement): void {
    if (!anchor) return;
    const delta = held(anchor) - edge(element);
    if (Math.abs(delta) < 0.5) return;
    window.scrollTo({ top: window.scrollY + delta, behavior: "instant" });
  }

  function near(at: number, ahead: number) {
    const { first, last } = rangeBetween(layout, at - ahead, at + window.innerHeight + ahead);
    return { first, last, wanted: items.slice(first, last + 1).map(({ anchor: id }) => id) };
  }

  function refresh(): void {
    if (!list) return;
    const beyond = hasBegun ? AHEAD : AHEAD_AT_FIRST;
    const { first, last, wanted } = near(anchor ? held(anchor) : edge(list), isFlying ? AHEAD_IN_FLIGHT : beyond);
    const kept = focused === null ? undefined : indexes.get(focused);
    if (focused !== null && kept !== undefined && kept < first) wanted.unshift(focused);
    if (focused !== null && kept !== undefined && kept > last) wanted.push(focused);
    if (wanted.length === mounted.length && wanted.every((id, index) => id === mounted[index])) return;
    // Less than was begun with: that is taken away with the next that is needed.
    if (!hasBegun && wanted.every((id) => mounted.includes(id))) return;
    mounted = wanted;
    events.onMountedChange(wanted);
  }

  function onScroll(): void {
    if (!list) return;
    if (performance.now() < insistsUntil) settle();
    if (hasReaderScrolled()) follow(list);
    // Whoever flies past whole screens reads none of them, and a host's list beside the page could not keep up.
    if (!isFlying && performance.now() - scrolledAt < MOVING) reportActive(list);
    refresh();
  }

  function onReadersHand(): void {
    insistsUntil = 0;
  }

  function reportActive(element: HTMLElement): void {
    const id = isAtEnd
      ? items.findLast(({ isTarget }) => isTarget)?.anchor
      : targetFrom(indexAt(layout, edge(element) + READING_LINE));
    if (id === undefined || id === (active ?? targetFrom(0))) return;
    active = id;
    events.onActiveChange(id);
  }

  function targetFrom(index: number): string | undefined {
    for (let at = Math.max(0, index); at < items.length; at += 1) if (items[at]?.isTarget) return items[at]?.anchor;
    return undefined;
  }

  /** An item that holds the focus stays mounted, wherever the page is scrolled to. */
  function onFocus(event: FocusEvent): void {
    const holder = (event.type === "focusin" ? event.target : event.relatedTarget) as Element | null;
    focused = null;
    for (const [id, element] of elements) if (holder && element.contains(holder)) focused = id;
  }

  /** The browser would glide to an end that moves while heights on the way there become known. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!list || event.defaultPrevented || event.altKey || event.shiftKey || !isForPage(event.target, list)) return;
    if (event.key !== "End" && event.key !== "Home") return;
    event.preventDefault();
    seenScroll = window.scrollY;
    isAtEnd = event.key === "End";
    isGoingUp = false;
    hasFlown = false;
    anchor = isAtEnd ? { index: items.length - 1, offset: 0 } : null;
    settle();
    window.scrollTo({ top: isAtEnd ? document.documentElement.scrollHeight : 0, behavior: "instant" });
    seenScroll = window.scrollY;
    scrolledAt = performance.now();
    refresh();
    reportActive(list);
  }

  function onResize(): void {
    if (list) bar = barHeight(list);
    settle();
    refresh();
  }

  return {
    begin(target) {
      const index = target === null ? undefined : indexes.get(target);
      const at = index === undefined ? 0 : positionOf(layout, { index, offset: 0 });
      mounted = near(at, AHEAD_AT_FIRST).wanted;
      return mounted;
    },
    widen() {
      hasBegun = true;
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
      for (const hand of ["wheel", "touchstart", "pointerdown", "keydown"]) {
        window.addEventListener(hand, onReadersHand, { ...options, capture: true });
      }
      window.addEventListener("keydown", onKeyDown, { signal: controller.signal });
      element.addEventListener("focusin", onFocus, options);
      element.addEventListener("focusout", onFocus, options);
      // What stands above the list pushes it down when it grows.
      for (const above of siblingsAbove(element)) observer?.observe(above);
      for (const child of elements.values()) observer?.observe(child);
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
    update() {
      const at = anchor && kindAt(anchor.index);
      const before = anchor && heights.of(anchor.index);
      if (!heights.update(kindAt)) return;
      layout = layoutOf(heights.all());
      // Whoever closes what is being read finds its title at the top of the screen.
      if (anchor && at === "row" && before !== heights.of(anchor.index)) anchor = { index: anchor.index, offset: 0 };
      hasFlown = false;
      settle();
      refresh();
    },
    goTo(id, { insists = false } = {}) {
      const index = indexes.get(id);
      if (index === undefined) return false;
      insistsUntil = insists ? performance.now() + INSISTS : 0;
      anchor = { index, offset: 0 };
      isAtEnd = false;
      isGoingUp = false;
      hasFlown = false;
      active = id;
      seenScroll = window.scrollY;
      settle();
      refresh();
      return true;
    },
    filled(part) {
      if (!list) return;
      if (hasReaderScrolled()) follow(list);
      for (const [id, element] of elements) {
        if (!element.contains(part)) continue;
        const index = indexes.get(id) ?? -1;
        const before = heights.of(index);
        const { height } = element.getBoundingClientRect();
        if (!heights.measure(index, height)) return;
        // Placed with the others when the observer settles them all.
        isStale = true;
        // Above the edge it would push down what is being read.
        const isAbove = part.getBoundingClientRect().top < bar - 1;
        if (isGoingUp && isAbove && anchor?.index === index) shift(height - before);
        return;
      }
    },
    loadDelay: () => (performance.now() - scrolledAt < MOVING ? 80 : 0),
    estimate: (id) => heights.of(indexes.get(id) ?? -1),
  };
}
