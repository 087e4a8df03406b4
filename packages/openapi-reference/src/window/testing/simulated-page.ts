import type { Sight } from "../hold.ts";
import { endOf, type Layout, layoutOf } from "../layout.ts";
import { next, type Reading, type ReadingEvent, readingOf } from "../reading.ts";

interface PageContent {
  readonly items: readonly { readonly expected: number; readonly parts: readonly PartContent[] }[];
  /** Pixels of the page above the list and below it. */
  readonly above: number;
  readonly below: number;
}

interface PartContent {
  readonly room: number;
  readonly height: number;
}

/** A piece of the page with a place of its own, in pixels from the top of the window. */
export interface Box {
  readonly item: number;
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
}

export const BAR = 56;
const HEAD = 40;
const ROW = 49;

/** A page with a list in it that does what a browser and list-window.ts do around the steps of a reading. */
export function simulatedPage({ items: contents, above: aboveAtFirst, below }: PageContent) {
  const items = contents.map(({ expected, parts }) => ({
    expected,
    known: expected,
    isMeasured: false,
    isOpen: true,
    isLoaded: false,
    wasLoading: false,
    parts: parts.map((part) => ({ ...part, isFilled: false })),
  }));
  type Item = (typeof items)[number];
  const heights = () => items.map(({ known }) => known);
  let state: Reading = readingOf(
    layoutOf(heights()),
    items.map(() => true),
  );
  let placed: Layout = state.layout;
  let listHeight = endOf(placed);
  let above = aboveAtFirst;
  let screen = 844;
  let scroll = 0;
  let seen = 0;

  const partHeight = ({ isFilled, height, room }: Item["parts"][number]) => (isFilled ? height : room);
  function heightOf({ isOpen, isLoaded, expected, parts }: Item): number {
    if (!isOpen) return ROW;
    return isLoaded ? parts.reduce((sum, part) => sum + partHeight(part), HEAD) : expected;
  }
  const edge = () => scroll + BAR - above;
  const end = () => Math.max(0, above + listHeight + below - screen);
  const sight = (): Sight => ({
    edge: edge(),
    bar: BAR,
    screen,
    below: above + listHeight + below <= screen ? 0 : below,
  });
  const scrollTo = (top: number) => {
    scroll = Math.min(end(), Math.max(0, top));
  };
  const place = () => {
    placed = state.layout;
    listHeight = endOf(placed) + state.room;
    scrollTo(scroll);
  };

  function step(event: ReadingEvent): void {
    const result = next(state, event);
    state = result.state;
    if (result.scrollTo === undefined) return;
    place();
    scrollTo(scroll + result.scrollTo - edge());
    seen = scroll;
  }

  function notice(): void {
    const by = scroll - seen;
    if (Math.abs(by) <= 1) return;
    seen = scroll;
    step({ type: "scrolled", by, sight: sight(), now: 0 });
  }

  function measure() {
    return state.mounted.flatMap((index) => {
      const item = items[index] as Item;
      const to = item.known;
      const isLoading = item.isOpen && !item.isLoaded;
      const hasLoaded = item.wasLoading && !isLoading;
      Object.assign(item, { known: heightOf(item), isMeasured: true, wasLoading: isLoading });
      return hasLoaded ? [{ index, from: 0, to, growth: item.known - to }] : [];
    });
  }

  function settle(): void {
    notice();
    const loaded = measure();
    step({ type: "measured", layout: layoutOf(heights()), loaded, sight: sight() });
    place();
    seen = scroll;
  }

  /** Until nothing more is mounted: newly measured items may leave room for others. */
  function draw(): void {
    settle();
    for (let round = 0; round < 20; round += 1) {
      const { mounted } = state;
      step({ type: "refreshed", sight: sight() });
      if (state.mounted === mounted) return;
      settle();
    }
  }

  function boxesOf(index: number): Box[] {
    const item = items[index] as Item;
    let top = above + (placed.tops[index] ?? 0) - scroll;
    const box = (name: string, height: number): Box => {
      const bottom = top + height;
      const at = { item: index, name: `${index} ${name}`, top, bottom };
      top = bottom;
      return at;
    };
    if (!item.isOpen || !item.isLoaded) return [box(item.isOpen ? "skeleton" : "row", heightOf(item))];
    return [box("head", HEAD), ...item.parts.map((part, at) => box(`part ${at}`, partHeight(part)))];
  }

  step({ type: "begun", index: undefined, screen });
  step({ type: "widened" });
  draw();

  return {
    get state() {
      return state;
    },
    get scroll() {
      return scroll;
    },
    /** The maximum scroll position. */
    get end() {
      return end();
    },
    boxes: () => state.mounted.flatMap(boxesOf),
    draw,
    /** By hand; returns how far the page could be scrolled. */
    scrollBy(pixels: number): number {
      const before = scroll;
      scrollTo(scroll + pixels);
      return scroll - before;
    },
    land: () => step({ type: "landed", sight: sight() }),
    /** Returns the name of the part; undefined where all that is loaded is there. */
    fill(which: number): string | undefined {
      const empty = state.mounted.flatMap((index) => {
        const item = items[index] as Item;
        return item.isOpen && item.isLoaded && !item.wasLoading
          ? item.parts.map((part, at) => ({ index, item, part, at }))
          : [];
      });
      const rooms = empty.filter(({ part }) => !part.isFilled);
      const found = rooms[which % rooms.length];
      if (!found) return undefined;
      const { index, item, part, at } = found;
      const from = item.parts.slice(0, at).reduce((sum, before) => sum + partHeight(before), HEAD);
      part.isFilled = true;
      notice();
      step({ type: "filled", part: { index, from, to: from + part.room, growth: part.height - part.room } });
      settle();
      return `${index} part ${at}`;
    },
    /** Returns the item; undefined where no content is to come. */
    load(which: number): number | undefined {
      const loading = state.mounted.filter((index) => items[index]?.isOpen && !items[index].isLoaded);
      const found = loading[which % loading.length];
      if (found !== undefined) Object.assign(items[found] as Item, { isLoaded: true });
      return found;
    },
    lead(which: number): number {
      const index = which % items.length;
      seen = scroll;
      step({ type: "led", index, insistsUntil: 0 });
      return index;
    },
    toggle(which: number): number {
      const index = which % items.length;
      const item = items[index] as Item;
      const isOpen = !item.isOpen;
      Object.assign(item, { isOpen, known: isOpen ? item.expected : ROW, isMeasured: false, wasLoading: false });
      step({ type: "toggled", layout: layoutOf(heights()), isRow: (at) => !items[at]?.isOpen });
      return index;
    },
    sendToEnd: () => step({ type: "sent", to: "end" }),
    growAbove(pixels: number): void {
      above = Math.max(BAR, above + pixels);
      scrollTo(scroll);
      seen = scroll;
    },
    resize(height: number): void {
      screen = height;
      scrollTo(scroll);
      seen = scroll;
    },
    /** Changes the expected height of unmeasured items by this share. */
    learn(share: number): void {
      for (const item of items) if (!item.isMeasured) item.known = Math.max(20, Math.round(item.known * share));
    },
  };
}
