import { type RefObject, useEffect, useState } from "react";

/** Rows kept beyond both edges, so that a fling shows no gap. */
const BEYOND = 12;

/** Rows of the first paint, when the height of the screen is not known yet. */
const FIRST = 40;

/** Positions of the rows that are near the visible part of a scrolling element; all rows are `height` pixels high. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number, height: number) {
  const [range, setRange] = useState({ first: 0, last: Math.min(count, FIRST) });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / height) - BEYOND);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height) + BEYOND;
      setRange((range) => (range.first === first && range.last === last ? range : { first, last }));
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [scroller, height]);
  return { first: Math.min(range.first, count), last: Math.min(range.last, count) };
}
