import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useIsHydrating } from "../ui/hydration.tsx";
import type { ItemKind } from "./heights.ts";
import { createListWindow, type ListWindow, type WindowItem } from "./list-window.ts";

interface ActiveReporter {
  report(anchor: string): void;
  /** Forgets what was not reported yet. */
  stop(): void;
}

/** Chromium stops taking changes of the address after 200 in 30 s; this is well below. */
const AT_MOST_EVERY = 250;

interface WindowOptions {
  readonly items: readonly WindowItem[];
  readonly target: string | null;
  readonly kindOf: (anchor: string) => ItemKind;
  /** Changes whenever items have opened or closed. */
  readonly expansion: unknown;
  readonly onActiveChange: (anchor: string) => void;
  /** Led there by the host, not by scrolling. */
  readonly onGoTo: (anchor: string) => void;
}

interface WindowView {
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Anchors of what has to be in the DOM, in the order of the list. */
  readonly mounted: readonly string[];
  /** Ref of the element of an item. */
  readonly elementRef: (anchor: string) => (element: HTMLElement | null) => void;
  readonly window: ListWindow;
  /** Goes to an item as if the host had named it. False: no such item. */
  readonly goTo: (anchor: string) => boolean;
}

/** Pixels of the screen that the first HTML is written for: it holds the first operation. */
const FIRST_SCREEN = 100;

/** Milliseconds within which the host tells what a new address names. */
const LED = 1000;

/**
 * Keeps only the items near the screen in the DOM, while the page scrolls as if all were there. React decides what is
 * mounted; heights, places and the scroll position are kept outside of it, before each paint.
 */
export function useListWindow({ items, target, kindOf, expansion, onActiveChange, onGoTo }: WindowOptions): WindowView {
  const listRef = useRef<HTMLDivElement>(null);
  const latest = useRef({ kindOf, onActiveChange, onGoTo });
  latest.current = { kindOf, onActiveChange, onGoTo };
  // The item that this window reported comes back as the target: scrolling to it would pull the page to its top.
  const known = useRef(target);
  /** Whether the reader was led to `known`, or read on to it. */
  const isShown = useRef(false);

  /** Until then the page scrolls because of an address, of which the host has still to tell. */
  const isLedUntil = useRef(0);

  const reporter = useMemo(
    () =>
      createReporter((anchor) => {
        if (performance.now() < isLedUntil.current) return;
        known.current = anchor;
        isShown.current = true;
        latest.current.onActiveChange(anchor);
      }),
    [],
  );
  useEffect(() => {
    // An item that was read before is not what the history entry is about that the reader went back to.
    const onAddress = () => {
      isLedUntil.current = performance.now() + LED;
      reporter.stop();
    };
    globalThis.addEventListener("popstate", onAddress);
    return () => {
      globalThis.removeEventListener("popstate", onAddress);
      reporter.stop();
    };
  }, [reporter]);

  const view: ListWindow = useMemo(
    () =>
      createListWindow(items, {
        kindOf: (anchor) => latest.current.kindOf(anchor),
        onMountedChange: (anchors) => setMounted(anchors),
        onActiveChange: reporter.report,
      }),
    [items, reporter],
  );
  const isHydrating = useIsHydrating();
  const [mounted, setMounted] = useState(() => view.begin(target, isHydrating ? FIRST_SCREEN : window.innerHeight));

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    return view.attach(list);
  }, [view]);

  useLayoutEffect(() => {
    if (target === null || (isShown.current && target === known.current)) return;
    reporter.stop();
    isLedUntil.current = 0;
    known.current = target;
    if (!view.goTo(target, { insists: true })) return;
    isShown.current = true;
    latest.current.onGoTo(target);
  }, [view, target, reporter]);

  const goTo = useCallback(
    (anchor: string) => {
      reporter.stop();
      if (!view.goTo(anchor)) return false;
      known.current = anchor;
      isShown.current = true;
      latest.current.onGoTo(anchor);
      return true;
    },
    [view, reporter],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the window asks for each item's kind itself.
  useLayoutEffect(() => view.update(), [view, expansion]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newly mounted elements are placed before they are painted.
  useLayoutEffect(() => view.settle(), [view, mounted]);
  useEffect(() => startTransition(() => view.widen()), [view]);

  // One function for each item, so that React does not take the element away and give it back with every render.
  const elementRef = useMemo(() => {
    const refs = new Map<string, (element: HTMLElement | null) => void>();
    return (anchor: string) => {
      const ref = refs.get(anchor) ?? ((element: HTMLElement | null) => view.element(anchor, element));
      refs.set(anchor, ref);
      return ref;
    };
  }, [view]);
  return { listRef, mounted, elementRef, window: view, goTo };
}

/**
 * Passes on what is being read, the latest of each interval. Never at once: a scrolling that only precedes a jump, such
 * as the browser's own to a fragment, is forgotten when `stop` announces the jump.
 */
export function createReporter(onReport: (anchor: string) => void, interval = AT_MOST_EVERY): ActiveReporter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = "";

  return {
    report(anchor) {
      waiting = anchor;
      timer ??= setTimeout(() => {
        timer = undefined;
        onReport(waiting);
      }, interval);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
