import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createOperationWindow, type OperationWindow } from "./operation-window.ts";

export interface WindowOptions {
  readonly ids: readonly string[];
  readonly target: string | null;
  readonly onActiveChange: (id: string) => void;
}

export interface WindowView {
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** What has to be in the DOM, in the order of the document. */
  readonly mounted: readonly string[];
  /** Ref of the element of an operation. */
  readonly elementRef: (id: string) => (element: HTMLElement | null) => void;
  readonly estimate: (id: string) => number;
  readonly loadDelay: () => number;
}

/**
 * Keeps only the operations near the screen in the DOM, while the page scrolls as if all were there. React decides what
 * is mounted; heights, places and the scroll position are kept outside of it, before each paint.
 */
export function useOperationWindow({ ids, target, onActiveChange }: WindowOptions): WindowView {
  const listRef = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<readonly string[]>([]);
  const report = useRef(onActiveChange);
  report.current = onActiveChange;
  const known = useRef(target);

  const view: OperationWindow = useMemo(
    () =>
      createOperationWindow(ids, {
        onMountedChange: setMounted,
        onActiveChange(id) {
          known.current = id;
          report.current(id);
        },
      }),
    [ids],
  );

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    return view.attach(list);
  }, [view]);

  // What this window reported itself comes back as the target: going there again would pull the page to its top.
  const isShown = useRef(false);
  useLayoutEffect(() => {
    if (target === null || (isShown.current && target === known.current)) return;
    known.current = target;
    isShown.current = view.goTo(target) || isShown.current;
  }, [view, target]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: newly mounted elements are placed before they are painted.
  useLayoutEffect(() => view.settle(), [view, mounted]);
  useEffect(() => view.refresh(), [view]);

  // One function for each operation, so that React does not take the element away and give it back with every render.
  const elementRef = useMemo(() => {
    const refs = new Map<string, (element: HTMLElement | null) => void>();
    return (id: string) => {
      const ref = refs.get(id) ?? ((element: HTMLElement | null) => view.element(id, element));
      refs.set(id, ref);
      return ref;
    };
  }, [view]);
  return { listRef, mounted, elementRef, estimate: view.estimate, loadDelay: view.loadDelay };
}
