/** Heights in pixels of the parts of a page, by place: measured where they have been, expected elsewhere. */
export interface PartHeights {
  /** The last measured height. */
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
const PART_PRIOR = 2000;

/** One part that is a book by itself says little of the others. */
const PART_OUTLIER = 4;

/** The item's current form; items of one kind are expected to be about equally tall. */
export type ItemKind = "operation" | "schema" | "row" | "heading";

/** Heights of all items in pixels: measured where they have been on the screen, expected elsewhere. */
export interface Heights {
  of(index: number): number;
  all(): readonly number[];
  /** True when the height is another one than was known. */
  measure(index: number, height: number): boolean;
  /** Forgets what was measured of items that have changed their kind; true when there were any. */
  update(kindOf: (index: number) => ItemKind): boolean;
  /** Takes what was measured since into what is expected of the rest; true when that moves anything. */
  learn(): boolean;
}

/** Expected until a few of the kind have been measured: a middling one on a wide screen. */
const EXPECTED: Readonly<Record<ItemKind, number>> = { operation: 1300, schema: 700, row: 49, heading: 130 };
/** The first expectation weighs as much as so many measured items. */
const PRIOR = 3;
/** One item that is a book by itself says little of the others. */
const OUTLIER = 6;
/** Expectations that are off by less than this share stay, so that the scrollbar keeps still. */
const TOLERANCE = 0.04;

export function createHeights(count: number, kindOf: (index: number) => ItemKind): Heights {
  const kinds = Array.from({ length: count }, (_, index) => kindOf(index));
  const measured: (number | undefined)[] = kinds.map(() => undefined);
  const expected: Record<ItemKind, number> = { ...EXPECTED };
  const heights = kinds.map((kind) => expected[kind]);

  function mean(kind: ItemKind): number {
    let sum = EXPECTED[kind] * PRIOR;
    let weight = PRIOR;
    measured.forEach((height, index) => {
      if (height === undefined || kinds[index] !== kind) return;
      sum += Math.min(height, EXPECTED[kind] * OUTLIER);
      weight += 1;
    });
    return Math.round(sum / weight);
  }

  return {
    of: (index) => heights[index] ?? EXPECTED.operation,
    all: () => heights,
    measure(index, height) {
      const before = heights[index];
      if (before === undefined || height === 0) return false;
      measured[index] = height;
      if (Math.abs(height - before) < 0.5) return false;
      heights[index] = height;
      return true;
    },
    update(kindNow) {
      let isChanged = false;
      for (let index = 0; index < count; index += 1) {
        const kind = kindNow(index);
        if (kind === kinds[index]) continue;
        kinds[index] = kind;
        measured[index] = undefined;
        heights[index] = expected[kind];
        isChanged = true;
      }
      return isChanged;
    },
    learn() {
      let isMoved = false;
      for (const kind of Object.keys(EXPECTED) as ItemKind[]) {
        const next = mean(kind);
        if (Math.abs(next - expected[kind]) <= expected[kind] * TOLERANCE) continue;
        expected[kind] = next;
        for (let index = 0; index < count; index += 1) {
          if (kinds[index] !== kind || measured[index] !== undefined) continue;
          heights[index] = next;
          isMoved = true;
        }
      }
      return isMoved;
    },
  };
}

/** Learns from what has been measured how much more, or less, parts take here than expected. */
export function createPartHeights(windowWidth: number): PartHeights {
  const known = new Map<string, number>();
  let expected = PART_PRIOR;
  let taken = PART_PRIOR * (windowWidth <= NARROW ? NARROW_SHARE : 1);
  return {
    known: (place) => known.get(place),
    expect: (estimate) => Math.round((estimate * taken) / expected),
    measure(place, height, estimate) {
      if (!known.has(place)) {
        expected += estimate;
        taken += Math.min(height, estimate * PART_OUTLIER);
      }
      known.set(place, height);
    },
  };
}
