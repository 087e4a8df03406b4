interface Watched {
  /** The part is near the screen and its turn has come. Renders at once. */
  mount(): void;
  /** The part is far from the screen, and its turn has come. Renders at once. */
  unmount(): void;
}

export interface MountQueue {
  /** Mounts what is near the screen piece by piece, and unmounts what is far; returns how to stop. */
  watch(element: HTMLElement, watched: Watched & { readonly isMounted?: boolean }): () => void;
  stop(): void;
}

/** Parts within this many pixels of the screen are mounted. */
const NEAR = 800;
/** Parts beyond this many pixels are unmounted, before their whole item is, so that its end costs little. */
const FAR = 1150;
/** Milliseconds of a frame after which it mounts no part … */
const BUSY = 7;
/** … unless this many frames before it mounted none either. */
const PATIENCE = 2;
/** Milliseconds after which parts that had to wait are tried again. */
const WAIT = 300;
/** Milliseconds of a frame for mounting: further parts follow until they are used up. */
const BUDGET = 5;

/**
 * Mounts the parts of a page one after the other, the nearest first, and in each frame only what it has time for: a large
 * operation never holds up scrolling. While `isPassing`, parts above the screen wait: a part that is not as high as the
 * room kept for it scrolls the page, against the reader's own scrolling.
 */
export function createMountQueue(isPassing: () => boolean): MountQueue {
  // A server has no screen.
  if (typeof IntersectionObserver === "undefined") return { watch: () => () => undefined, stop: () => undefined };
  const watchedBy = new Map<Element, Watched>();
  const mounted = new Set<Element>();
  const toMount = new Set<Element>();
  const toUnmount = new Set<Element>();
  let frame = 0;
  let isScheduled = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let skipped = 0;
  /** True until the first frame has been painted. Nobody scrolls yet, so that frame mounts all that is ready. */
  let isBeginning = true;

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) toMount.delete(target);
        else if (!mounted.has(target)) toMount.add(target);
      }
      schedule();
    },
    { rootMargin: `${NEAR}px 0px`, scrollMargin: `${NEAR}px 0px` },
  );
  const far = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) toUnmount.delete(target);
        else if (mounted.has(target)) toUnmount.add(target);
      }
      schedule();
    },
    { rootMargin: `${FAR}px 0px`, scrollMargin: `${FAR}px 0px` },
  );

  function schedule(): void {
    if (isScheduled || toMount.size + toUnmount.size === 0) return;
    if (toUnmount.size === 0 && isPassing() && !nextToMount()) {
      clearTimeout(waiting);
      waiting = setTimeout(schedule, WAIT);
      return;
    }
    isScheduled = true;
    if (isBeginning) {
      frame ||= requestAnimationFrame(() => setTimeout(endBeginning));
      setTimeout(run, 0, Number.POSITIVE_INFINITY);
      return;
    }
    // Runs after the next paint, when the time that is left of the frame is known.
    frame = requestAnimationFrame((start) => setTimeout(run, 0, start));
  }

  function endBeginning(): void {
    isBeginning = false;
  }

  function run(frameStart: number): void {
    isScheduled = false;
    const start = performance.now();
    if (start - frameStart > BUSY && skipped < PATIENCE) skipped += 1;
    else {
      skipped = 0;
      let cost = 0;
      do {
        const before = performance.now();
        if (!step()) break;
        cost = performance.now() - before;
      } while (performance.now() - start + cost < BUDGET);
    }
    schedule();
  }

  /** False when there is nothing left to do. */
  function step(): boolean {
    const next = nextToMount();
    if (next) {
      toMount.delete(next);
      mounted.add(next);
      watchedBy.get(next)?.mount();
      return true;
    }
    for (const element of toUnmount) {
      toUnmount.delete(element);
      if (element.contains(document.activeElement)) continue;
      mounted.delete(element);
      watchedBy.get(element)?.unmount();
      return true;
    }
    return false;
  }

  function nextToMount(): Element | undefined {
    return nearest(isPassing() ? [...toMount].filter((element) => !isAbove(element)) : toMount);
  }

  return {
    watch(element, watched) {
      watchedBy.set(element, watched);
      if (watched.isMounted) mounted.add(element);
      else if (distance(element) < NEAR) {
        toMount.add(element);
        schedule();
      }
      near.observe(element);
      far.observe(element);
      return () => {
        near.unobserve(element);
        far.unobserve(element);
        watchedBy.delete(element);
        toMount.delete(element);
        toUnmount.delete(element);
        mounted.delete(element);
      };
    },
    stop() {
      cancelAnimationFrame(frame);
      clearTimeout(waiting);
      isScheduled = false;
      near.disconnect();
      far.disconnect();
      watchedBy.clear();
      toMount.clear();
      toUnmount.clear();
    },
  };
}

function nearest(elements: Iterable<Element>): Element | undefined {
  let best: Element | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const element of elements) {
    const pixels = distance(element);
    if (pixels >= least) continue;
    best = element;
    least = pixels;
  }
  return best;
}

function isAbove(element: Element): boolean {
  return element.getBoundingClientRect().bottom <= 0;
}

/** Pixels between an element and the screen; 0 when it is on it. */
function distance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}
