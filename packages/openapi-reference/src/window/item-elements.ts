import type { Heights } from "./heights.ts";
import type { FilledPart } from "./hold.ts";
import type { Layout } from "./layout.ts";

/** The elements of a list's mounted items, by the items' index. */
interface ItemElements {
  all(): Iterable<HTMLElement>;
  /** Null when it leaves. Returns the one that was there before. */
  set(index: number, element: HTMLElement | null): HTMLElement | undefined;
  /** Takes their heights. Returns the items whose content has come, each as one part of itself. */
  measure(heights: Heights): FilledPart[];
  /** Puts them, and the end of the list, where the layout has them. */
  place(list: HTMLElement, layout: Layout, height: number): void;
  /**
   * Position in its item of a part that was just filled. Undefined for a part beside the text: the text does not move
   * for it.
   */
  locate(part: Element, growth: number): FilledPart | undefined;
  /** The item that contains an element. */
  indexOf(element: Element | null): number | undefined;
}

export function createItemElements(): ItemElements {
  const elements = new Map<number, HTMLElement>();
  const loading = new Set<number>();
  const written = new WeakMap<HTMLElement, number>();

  function write(element: HTMLElement, property: "top" | "height", pixels: number): void {
    if (written.get(element) === pixels) return;
    written.set(element, pixels);
    element.style[property] = `${pixels}px`;
  }

  function indexOf(element: Element | null): number | undefined {
    for (const [index, item] of elements) if (element && item.contains(element)) return index;
    return undefined;
  }

  return {
    all: () => elements.values(),
    set(index, element) {
      const before = elements.get(index);
      if (element) elements.set(index, element);
      else elements.delete(index);
      if (!element) loading.delete(index);
      return before;
    },
    measure(heights) {
      const loaded: FilledPart[] = [];
      for (const [index, element] of elements) {
        const isLoading = element.lastElementChild?.ariaBusy === "true";
        const hasLoaded = loading.has(index) && !isLoading;
        if (isLoading) loading.add(index);
        else loading.delete(index);
        const { height } = element.getBoundingClientRect();
        const before = heights.of(index);
        if (heights.measure(index, height) && hasLoaded)
          loaded.push({ index, from: 0, to: before, growth: height - before });
      }
      return loaded;
    },
    place(list, { tops }, height) {
      for (const [index, element] of elements) write(element, "top", tops[index] ?? 0);
      write(list, "height", height);
    },
    locate(part, growth) {
      const index = indexOf(part);
      const item = index === undefined ? undefined : elements.get(index)?.getBoundingClientRect();
      if (index === undefined || !item) return undefined;
      const { top, left, height } = part.getBoundingClientRect();
      if (left > item.left + item.width / 2) return undefined;
      return { index, from: top - item.top, to: top - item.top + height - growth, growth };
    },
    indexOf,
  };
}
