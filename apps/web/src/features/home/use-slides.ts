import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from "react";

interface Slides {
  /** To be set on the list, which shows one of its entries at a time and scrolls sideways. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Index of the entry that is in sight, or on its way into it. */
  readonly at: number;
  readonly on: () => void;
  readonly back: () => void;
  /** To be spread on the list: arrow keys, and what the reader scrolls. */
  readonly turning: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onScroll: (event: UIEvent<HTMLElement>) => void;
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
  };
}

/** A list of `count` entries that scrolls entry by entry; after the last comes the first. CSS says how it moves. */
export function useSlides(count: number): Slides {
  const list = useRef<HTMLUListElement>(null);
  // While the list is on its way to where a button sends it, it passes others.
  const isSent = useRef(false);
  const [at, setAt] = useState(0);

  function show(index: number) {
    const target = (index + count) % count;
    const element = list.current;
    isSent.current = true;
    setAt(target);
    element?.scrollTo({ left: target * element.clientWidth });
  }

  const take = () => {
    isSent.current = false;
  };

  return {
    list,
    at,
    on: () => show(at + 1),
    back: () => show(at - 1),
    turning: {
      onKeyDown(event) {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        show(at + step);
      },
      onScroll({ currentTarget }) {
        const place = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth);
        if (place === at) take();
        else if (!isSent.current) setAt(place);
      },
      onPointerDown: take,
      onWheel: take,
    },
  };
}
