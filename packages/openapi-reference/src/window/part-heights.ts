/** Heights in pixels of the parts of a page, by place: measured where they have been, expected elsewhere. */
export interface PartHeights {
  /** What was measured last. */
  known(place: string): number | undefined;
  /** `estimate` is what a part takes where the text is wide. */
  expect(estimate: number): number;
  measure(place: string, height: number, estimate: number): void;
}

/** Widths of the window, in pixels, up to which words stand in one narrow column … */
const NARROW = 760;
/** … where they take so much more than on a wide screen, measured on the published documents. */
const NARROW_SHARE = 1.7;
/** The first expectation weighs as much as so many measured pixels. */
const PRIOR = 2000;
/** One part that is a book by itself says little of the others. */
const OUTLIER = 4;

/** Learns from what has been measured how much more, or less, parts take here than expected. */
export function createPartHeights(windowWidth: number): PartHeights {
  const known = new Map<string, number>();
  let expected = PRIOR;
  let taken = PRIOR * (windowWidth <= NARROW ? NARROW_SHARE : 1);
  return {
    known: (place) => known.get(place),
    expect: (estimate) => Math.round((estimate * taken) / expected),
    measure(place, height, estimate) {
      if (!known.has(place)) {
        expected += estimate;
        taken += Math.min(height, estimate * OUTLIER);
      }
      known.set(place, height);
    },
  };
}
