import type { HitLocation } from "@connect-portal/openapi-document";
import type { Memory } from "../ui/remembered.tsx";
import { findOnPage, nearestOnPage } from "./find-on-page.ts";

/** Milliseconds for which a hit has to stand still in sight: what is mounted around it may move it until then. */
const STILL = 350;

/** Milliseconds after which the page is left as it is. */
const SCROLL_PATIENCE = 3000;

/** A hit that stands further from the edges than this is not scrolled to: the reader sees it. */
const MARGIN = 64;

interface ScrollOptions {
  /** Asked again and again: what stands around the hit is rendered anew while the page settles. */
  readonly find: () => StaticRange | undefined;
  /** The hit has left the page with its item. */
  readonly onLost: () => void;
  /** Pixels at the top of the window that something covers. */
  readonly top: number;
  readonly signal: AbortSignal;
}

interface RevealOptions {
  /** The item's element, if it is mounted. */
  readonly item: () => Element | null;
  /** The item has left the page: what closed above it moved the page away from it. */
  readonly onLost: () => void;
  /** "/getCity" */
  readonly itemPlace: string;
  /** Length of the folded query. */
  readonly length: number;
  readonly memory: Memory;
  readonly signal: AbortSignal;
}

/** Milliseconds that the page gets to mount a part that was far from the screen; the item's document is there already. */
const PATIENCE = 2500;
/** Milliseconds for what was opened in a part that is mounted: React renders it at once, Markdown perhaps a frame later. */
const SHORT_PATIENCE = 300;

/** Opens all that a hit stands in, and waits until the page shows it, or what is nearest to it. */
export async function reveal(hit: HitLocation, options: RevealOptions): Promise<StaticRange | undefined> {
  const { item, onLost, itemPlace, length, memory, signal } = options;
  for (const [place, value] of hit.opens) if (memory.get(place) !== value) memory.set(place, value);
  const start = performance.now();
  let patience = SHORT_PATIENCE;
  while (performance.now() - start < patience) {
    const element = item();
    const found = element && findOnPage(element, hit, length, itemPlace);
    if (found?.isExact) return found.range;
    const part = element && unmountedPart(element, hit.place, itemPlace);
    if (part || !element) patience = PATIENCE;
    if (!element) onLost();
    part?.scrollIntoView({ block: "center", behavior: "instant" });
    await nextFrame();
    signal.throwIfAborted();
  }
  // The place is not on the page: a schema around it shows these rows already, perhaps at another place.
  const element = item();
  return element
    ? (findOnPage(element, hit, length, itemPlace)?.range ?? nearestOnPage(element, hit, itemPlace))
    : undefined;
}

/** The part of the item, not yet mounted because it is far from the screen, in which the place will be. */
function unmountedPart(item: Element, place: string, itemPlace: string): Element | undefined {
  const parts = [...item.querySelectorAll("[data-holds]")].filter((part) => part.childElementCount === 0);
  return parts.find((part) => {
    const within = part.getAttribute("data-within") ?? itemPlace;
    if (!place.startsWith(`${within}/`)) return false;
    const rest = place.slice(within.length + 1);
    const names = part.getAttribute("data-holds")?.split("\n") ?? [];
    return names.some((name) => rest === name || rest.startsWith(`${name}/`));
  });
}

function nextFrame(): Promise<void> {
  // A hidden page has no frames.
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // After the paint, when what came near the screen is being mounted.
      setTimeout(resolve);
    });
  });
}

/** Puts a hit into the middle of what is left of the window, until it stays there or the reader scrolls. */
export async function scrollToRange({ find, onLost, top, signal }: ScrollOptions): Promise<void> {
  const reader = new AbortController();
  const options = { passive: true, signal: AbortSignal.any([reader.signal, signal]) };
  for (const type of ["wheel", "touchmove", "pointerdown"]) addEventListener(type, () => reader.abort(), options);
  const start = performance.now();
  let moved = start;
  for (let now = start; now - start < SCROLL_PATIENCE && now - moved < STILL; now = performance.now()) {
    const box = boxOf(find());
    const isSeen = box && box.top >= top + MARGIN && box.bottom <= innerHeight - MARGIN;
    if (!isSeen) moved = now;
    if (!box) onLost();
    else if (!isSeen) scrollBy({ top: (box.top + box.bottom - top - innerHeight) / 2, behavior: "instant" });
    await new Promise((resolve) => setTimeout(resolve, 16));
    if (options.signal.aborted) break;
  }
  reader.abort();
}

function boxOf(range: StaticRange | undefined): DOMRect | undefined {
  if (!range?.startContainer.isConnected) return undefined;
  const live = document.createRange();
  live.setStart(range.startContainer, range.startOffset);
  live.setEnd(range.endContainer, range.endOffset);
  const box = live.getBoundingClientRect();
  return box.width === 0 && box.height === 0 ? undefined : box;
}
