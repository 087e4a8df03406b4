/** Milliseconds for which a hit has to stand still in sight: what is mounted around it may move it until then. */
const STILL = 350;
/** Milliseconds after which the page is left as it is. */
const PATIENCE = 3000;
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

/** Puts a hit into the middle of what is left of the window, until it stays there or the reader scrolls. */
export async function scrollToRange({ find, onLost, top, signal }: ScrollOptions): Promise<void> {
  const reader = new AbortController();
  const options = { passive: true, signal: AbortSignal.any([reader.signal, signal]) };
  for (const type of ["wheel", "touchmove", "pointerdown"]) addEventListener(type, () => reader.abort(), options);
  const start = performance.now();
  let moved = start;
  for (let now = start; now - start < PATIENCE && now - moved < STILL; now = performance.now()) {
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
