import type { Sight } from "./hold.ts";

export interface PageListener {
  onScroll(): void;
  onResize(): void;
  /** A wheel, a finger, a key: the reader's hand. */
  onTouch(): void;
  /** The element that now has the focus; null for none. */
  onFocus(holder: Element | null): void;
  /** The keys Home and End. The browser does nothing of its own for them. */
  onSent(to: "start" | "end"): void;
}

/** Events that the reader's own input begins with. */
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** The list's position on the page, and who scrolled it there. */
export interface PagePosition {
  readonly list: HTMLElement;
  sight(): Sight;
  /** Scrolls the lower edge of the bar to this place of the list. */
  scrollTo(edge: number): void;
  /** Pixels that others have scrolled since the last look, down or, below 0, up; 0 for one pixel or less. */
  scrolledByOthers(): number;
  /** Takes the current position as seen: `scrolledByOthers` starts from it. */
  look(): void;
  /** The bar may have another height. */
  measureBar(): void;
}

export function pagePositionOf(list: HTMLElement): PagePosition {
  let bar = barHeight(list);
  /** The scroll position last seen or made here. */
  let seen = window.scrollY;
  const edgeNow = () => bar - list.getBoundingClientRect().top;
  const look = () => {
    seen = window.scrollY;
  };

  return {
    list,
    sight: () => ({ edge: edgeNow(), bar, screen: window.innerHeight, below: heightBelow(list) }),
    scrollTo(edge) {
      const delta = edge - edgeNow();
      if (Math.abs(delta) >= 0.5) window.scrollTo({ top: window.scrollY + delta, behavior: "instant" });
      look();
    },
    scrolledByOthers() {
      const by = window.scrollY - seen;
      if (Math.abs(by) <= 1) return 0;
      look();
      return by;
    },
    look,
    measureBar() {
      bar = barHeight(list);
    },
  };
}

/** Not typed into a field, and not meant for something that scrolls or moves by itself. */
function isForPage(target: EventTarget | null, list: HTMLElement): boolean {
  if (target === document.body) return true;
  if (!(target instanceof Element) || !list.parentElement?.contains(target)) return false;
  return target.closest("input, textarea, select, [contenteditable], [role=tab], pre, [data-console]") === null;
}

/** The host says in CSS what covers the top of the window: `scroll-margin-top` of the list. */
function barHeight(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
}

/** Pixels of the page below the list. A page that the screen holds whole has none that could be scrolled to. */
function heightBelow(list: HTMLElement): number {
  const { bottom, height } = document.documentElement.getBoundingClientRect();
  return height <= window.innerHeight ? 0 : Math.max(0, bottom - list.getBoundingClientRect().bottom);
}

export function siblingsAbove(list: HTMLElement): Element[] {
  const above: Element[] = [];
  for (let element = list.previousElementSibling; element; element = element.previousElementSibling) {
    above.push(element);
  }
  return above;
}

/** Until the signal comes. */
export function listenToPage(list: HTMLElement, listener: PageListener, signal: AbortSignal): void {
  const options = { signal, passive: true };
  window.addEventListener("scroll", () => listener.onScroll(), options);
  window.addEventListener("resize", () => listener.onResize(), options);
  for (const hand of HANDS) window.addEventListener(hand, () => listener.onTouch(), { ...options, capture: true });
  window.addEventListener("keydown", onKeyDown, { signal });
  list.addEventListener("focusin", ({ target }) => listener.onFocus(target as Element | null), options);
  list.addEventListener("focusout", ({ relatedTarget }) => listener.onFocus(relatedTarget as Element | null), options);

  /** The browser would glide to an end that moves while heights on the way there become known. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "End" && event.key !== "Home") return;
    if (event.defaultPrevented || event.altKey || event.shiftKey || !isForPage(event.target, list)) return;
    event.preventDefault();
    listener.onSent(event.key === "End" ? "end" : "start");
  }
}
