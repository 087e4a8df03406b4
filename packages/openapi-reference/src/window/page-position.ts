import type { Sight } from "./hold.ts";
import { barHeight, heightBelow } from "./page-around.ts";

/** Where a list stands on the page, and who scrolled it there. */
export interface PagePosition {
  readonly list: HTMLElement;
  sight(): Sight;
  /** Scrolls the lower edge of the bar to this place of the list. */
  scrollTo(edge: number): void;
  /** Pixels that others have scrolled since the last look, down or, below 0, up; 0 for one pixel or less. */
  scrolledByOthers(): number;
  /** Where the page is now is no doing of others. */
  look(): void;
  /** The bar may have another height. */
  measureBar(): void;
}

export function pagePositionOf(list: HTMLElement): PagePosition {
  let bar = barHeight(list);
  /** The scroll position last seen or made here. */
  let seen = window.scrollY;
  const edgeNow = () => bar - list.getBoundingClientRect().top;
  const look = () => {
    seen = window.scrollY;
  };

  return {
    list,
    sight: () => ({ edge: edgeNow(), bar, screen: window.innerHeight, below: heightBelow(list) }),
    scrollTo(edge) {
      const delta = edge - edgeNow();
      if (Math.abs(delta) >= 0.5) window.scrollTo({ top: window.scrollY + delta, behavior: "instant" });
      look();
    },
    scrolledByOthers() {
      const by = window.scrollY - seen;
      if (Math.abs(by) <= 1) return 0;
      look();
      return by;
    },
    look,
    measureBar() {
      bar = barHeight(list);
    },
  };
}
