export interface Watched {
  /** The part is near the screen and its turn has come. Renders at once. */
  mount(): void;
  /** The part is far from the screen. */
  unmount(): void;
}

export interface MountQueue {
  /** Mounts what is near the screen piece by piece, and unmounts what is far; returns how to stop. */
  watch(element: HTMLElement, watched: Watched): () => void;
  stop(): void;
}

/** Parts are mounted when they come so near to the screen, in pixels … */
const NEAR = 800;
/** … and taken away when they are so far from it. */
const FAR = 1500;
/** Milliseconds of a frame that are spent on mounting, if one part does not already take longer. */
const BUDGET = 5;

/**
 * Lets parts of a page appear one after the other, nearest first and no more in a frame than it has time for, so that
 * a large operation never holds up scrolling.
 */
export function createMountQueue(): MountQueue {
  const watchedBy = new Map<Element, Watched>();
  const waiting = new Set<Element>();
  const mounted = new Set<Element>();
  let frame = 0;
  let isRunning = false;
  let lastCost = 0;

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) waiting.delete(target);
        else if (!mounted.has(target)) waiting.add(target);
      }
      schedule();
    },
    { rootMargin: `${NEAR}px 0px`, scrollMargin: `${NEAR}px 0px` },
  );
  const far = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting || !mounted.has(target) || target.contains(document.activeElement)) continue;
        mounted.delete(target);
        watchedBy.get(target)?.unmount();
      }
    },
    { rootMargin: `${FAR}px 0px`, scrollMargin: `${FAR}px 0px` },
  );

  function schedule(): void {
    if (isRunning || waiting.size === 0) return;
    isRunning = true;
    // After the paint that comes next, so that a frame's time is whole.
    frame = requestAnimationFrame(() => setTimeout(run));
  }

  function run(): void {
    isRunning = false;
    const start = performance.now();
    do {
      const next = nearest(waiting);
      if (!next) break;
      const before = performance.now();
      waiting.delete(next);
      mounted.add(next);
      watchedBy.get(next)?.mount();
      lastCost = performance.now() - before;
    } while (waiting.size > 0 && performance.now() - start + lastCost < BUDGET);
    schedule();
  }

  return {
    watch(element, watched) {
      watchedBy.set(element, watched);
      if (distance(element) < NEAR) {
        waiting.add(element);
        schedule();
      }
      near.observe(element);
      far.observe(element);
      return () => {
        near.unobserve(element);
        far.unobserve(element);
        watchedBy.delete(element);
        waiting.delete(element);
        mounted.delete(element);
      };
    },
    stop() {
      cancelAnimationFrame(frame);
      near.disconnect();
      far.disconnect();
      watchedBy.clear();
      waiting.clear();
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

/** Pixels between an element and the screen; 0 when it is on it. */
function distance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}
