/** Positions of a list's items, in pixels from the list's top. */
export interface Layout {
  /** `tops[i]` is the top of item i; one more entry than items, the last is the end of the list. */
  readonly tops: readonly number[];
}

/** A place in the list that stays on the same spot of the screen while heights around it change. */
export interface Anchor {
  readonly index: number;
  /** Pixels from the item's top to the place. */
  readonly offset: number;
}

export interface Range {
  readonly first: number;
  /** Inclusive; before `first` when nothing is in range. */
  readonly last: number;
}

export function layoutOf(heights: readonly number[]): Layout {
  const tops = new Array<number>(heights.length + 1);
  let top = 0;
  for (let index = 0; index < heights.length; index += 1) {
    tops[index] = top;
    top += heights[index] ?? 0;
  }
  tops[heights.length] = top;
  return { tops };
}

export function endOf({ tops }: Layout): number {
  return tops.at(-1) ?? 0;
}

/** The item at a height, the first or last one beyond the ends; -1 in an empty list. */
export function indexAt({ tops }: Layout, y: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}

export function rangeBetween(layout: Layout, from: number, to: number): Range {
  const count = layout.tops.length - 1;
  if (count === 0 || to < 0 || from > endOf(layout)) return { first: 0, last: -1 };
  return { first: indexAt(layout, from), last: indexAt(layout, to) };
}

/** Null above and below the list, where nothing of it has to be held. */
export function anchorAt(layout: Layout, y: number): Anchor | null {
  if (y < 0 || y > endOf(layout)) return null;
  const index = indexAt(layout, y);
  return index < 0 ? null : { index, offset: y - (layout.tops[index] ?? 0) };
}

export function positionOf(layout: Layout, { index, offset }: Anchor): number {
  return (layout.tops[index] ?? 0) + offset;
}
