import { isForPage } from "./page-around.ts";

export interface PageListener {
  onScroll(): void;
  onResize(): void;
  /** A wheel, a finger, a key: the reader's hand. */
  onTouch(): void;
  /** What holds the focus now; null for nothing. */
  onFocus(holder: Element | null): void;
  /** The keys Home and End. The browser does nothing of its own for them. */
  onSent(to: "start" | "end"): void;
}

/** What a reader's hand begins with. */
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

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
