import { useEffect, useRef } from "react";

/** Another event begins at its top; a reload stays where the reader was. */
export function useScrollToNext(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    globalThis.scrollTo(0, 0);
  }, [shown]);
}
