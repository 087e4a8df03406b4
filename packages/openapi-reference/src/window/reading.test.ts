import { describe, expect, test } from "vitest";
import { holdOn, NOWHERE } from "./hold.ts";
import { layoutOf } from "./layout.ts";
import { isMoving, next, type Reading, type ReadingEvent, readingOf } from "./reading.ts";

const heights = Array.from({ length: 20 }, () => 1000);
const sight = { edge: 0, bar: 50, screen: 850, below: 0 };
const at = (edge: number) => ({ ...sight, edge });
const scrolled = (by: number, edge: number, now = 10_000): ReadingEvent => ({
  type: "scrolled",
  by,
  sight: at(edge),
  now,
});
const measured = (changed = heights, edge = 0): ReadingEvent => ({
  type: "measured",
  layout: layoutOf(changed),
  loaded: [],
  sight: at(edge),
});
/** The first item is a title, which no address names. */
const start = readingOf(
  layoutOf(heights),
  heights.map((_, index) => index > 0),
);

function after(...events: ReadingEvent[]): Reading {
  return events.reduce((state, event) => next(state, event).state, start);
}

/** The step after the last of the events. */
function stepOf(...events: ReadingEvent[]) {
  const last = events.at(-1);
  if (!last) throw new Error("no event");
  return next(after(...events.slice(0, -1)), last);
}

describe("a reader who was led to an item", () => {
  const led: ReadingEvent = { type: "led", index: 5, insistsUntil: 0 };

  test("finds its top under the bar, also when what is above it becomes known", () => {
    expect(stepOf(led, measured()).scrollTo).toBe(5000);
    expect(stepOf(led, measured(heights.with(2, 4000), 5000)).scrollTo).toBe(8000);
  });

  test("is held there against who restores the old place, for a moment", () => {
    const insisting: ReadingEvent = { ...led, insistsUntil: 400 };
    expect(stepOf(insisting, measured(), scrolled(-3000, 2000, 399))).toMatchObject({
      scrollTo: 5000,
      state: { hold: holdOn(5, 0, 400) },
    });
    expect(stepOf(insisting, measured(), scrolled(-3000, 2000, 400)).state.hold).toEqual(holdOn(2, 0));
  });

  test("goes where the own hand scrolls at once", () => {
    const insisting: ReadingEvent = { ...led, insistsUntil: 400 };
    expect(stepOf(insisting, measured(), { type: "touched" }, scrolled(100, 5100, 399)).state.hold).toEqual(
      holdOn(5, 100),
    );
  });

  test("hears of no other item before the next scroll", () => {
    expect(stepOf(led, measured(heights.with(5, 49))).report).toBeUndefined();
    expect(stepOf(scrolled(-50, 4990), led, { type: "landed", sight: at(5000) }).report).toBeUndefined();
    expect(stepOf(led, measured(), scrolled(840, 5950)).report).toBe(6);
  });

  test("leaves the room below the last item with the next scroll and its settling", () => {
    const last: ReadingEvent = { type: "led", index: 19, insistsUntil: 0 };
    expect(after(last, measured()).room).toBe(0);
    const short = measured(heights.with(19, 300));
    expect(after(last, short).room).toBe(500);
    const left = [last, short, scrolled(-600, 18_400)];
    // The room is there until the page is placed anew: its end is not the end of the page.
    expect(after(...left).hold).toEqual(holdOn(18, 400));
    expect(after(...left, scrolled(400, 18_800)).hold).toEqual(holdOn(18, 800));
    expect(after(...left, measured(heights.with(19, 300), 18_400)).room).toBe(0);
  });
});

describe("a reader who scrolls", () => {
  test("is said to read what stands a line under the bar, once for each item", () => {
    expect(stepOf(scrolled(100, 2903)).report).toBe(2);
    expect(stepOf(scrolled(100, 2904)).report).toBe(3);
    expect(stepOf(scrolled(100, 2904), scrolled(5, 2909)).report).toBeUndefined();
  });

  test("is not said to read a title, nor the first item before leaving it", () => {
    expect(stepOf(scrolled(10, 10)).report).toBeUndefined();
    expect(stepOf(scrolled(10, 3000), scrolled(-10, 10)).report).toBe(1);
  });

  test("reads the last item at the end of the page, however short it is", () => {
    const short = layoutOf(heights.with(19, 60));
    const toEnd = next({ ...start, layout: short }, scrolled(100, 18_260));
    expect(toEnd).toMatchObject({ report: 19, state: { hold: { at: "end" } } });
  });

  test("moves the page until it has landed", () => {
    expect(isMoving(start)).toBe(false);
    expect(isMoving(after(scrolled(10, 100)))).toBe(true);
    expect(isMoving(after(scrolled(10, 100), { type: "landed", sight: at(100) }))).toBe(false);
  });

  test("keeps what is read when a part above it comes", () => {
    const part = { index: 2, from: 100, to: 300, growth: 60 };
    const taller = measured(heights.with(2, 1060), 2500);
    expect(stepOf(scrolled(10, 2500), { type: "filled", part }, taller).scrollTo).toBe(2560);
  });

  test("finds the end of an item whose content comes when it was entered from below, else its beginning", () => {
    const loaded = {
      ...measured(heights.with(2, 1500)),
      loaded: [{ index: 2, from: 0, to: 1000, growth: 500 }],
    } as ReadingEvent;
    expect(stepOf(scrolled(-10, 2500), loaded).scrollTo).toBe(3000);
    expect(stepOf(scrolled(10, 2500), loaded).scrollTo).toBe(2500);
  });
});

describe("a flight past whole screens", () => {
  const flight = scrolled(9000, 9500);

  test("is reported where it lands, not on the way", () => {
    expect(stepOf(flight).report).toBeUndefined();
    expect(stepOf(flight, measured(heights, 9500)).report).toBeUndefined();
    expect(stepOf(flight, { type: "landed", sight: at(9500) }).report).toBe(9);
  });

  test("is reported again when the content that has come shows another item", () => {
    const landed: ReadingEvent = { type: "landed", sight: at(9950) };
    expect(stepOf(scrolled(9000, 9950), landed).report).toBe(10);
    expect(stepOf(scrolled(9000, 9950), landed, measured(heights.with(9, 5000), 9950)).report).toBe(9);
  });

  test("mounts hardly more than the screen", () => {
    const begun: ReadingEvent = { type: "widened" };
    const refreshed: ReadingEvent = { type: "refreshed", sight: at(9500) };
    expect(stepOf(begun, flight, refreshed).mount).toEqual([9, 10]);
    expect(stepOf(begun, flight, { type: "landed", sight: at(9500) }, refreshed).mount).toEqual([8, 9, 10, 11]);
  });
});

describe("keys", () => {
  test("End holds the end while the heights above it become known, and names the last item", () => {
    const sent: ReadingEvent = { type: "sent", to: "end" };
    expect(stepOf(sent, measured())).toMatchObject({ scrollTo: 19_200, report: 19 });
    expect(stepOf(sent, measured(heights.with(19, 3000), 19_200)).scrollTo).toBe(21_200);
  });

  test("Home lets go", () => {
    const sent: ReadingEvent = { type: "sent", to: "start" };
    expect(stepOf(scrolled(10, 5000), sent, measured(heights, -300))).toMatchObject({
      report: 1,
      state: { hold: NOWHERE },
    });
  });
});

describe("an item that opens or closes", () => {
  const toggled = (changed: number[], rows: number[]): ReadingEvent => ({
    type: "toggled",
    layout: layoutOf(changed),
    isRow: (index) => rows.includes(index),
  });

  test("stands with its title under the bar when it was read and is closed", () => {
    expect(stepOf(scrolled(10, 5500), toggled(heights.with(5, 49), [5])).state.hold).toEqual(holdOn(5, 0));
  });

  test("moves nothing that is read when it is another one, or was a row already", () => {
    expect(stepOf(scrolled(10, 5500), toggled(heights.with(4, 49), [4])).state.hold).toEqual(holdOn(5, 500));
    expect(stepOf(scrolled(10, 5500), toggled(heights.with(4, 49), [4, 5])).state.hold).toEqual(holdOn(5, 500));
  });

  test("does not change what the address names", () => {
    const rows = heights.map(() => 49);
    expect(stepOf(scrolled(10, 5500), toggled(rows, [...rows.keys()]), measured(rows, 245)).report).toBeUndefined();
  });
});

describe("what is mounted", () => {
  const refreshed = (edge: number): ReadingEvent => ({ type: "refreshed", sight: at(edge) });

  test("at first is the screen of the item that is asked for", () => {
    expect(after({ type: "begun", index: 7, screen: 850 }).mounted).toEqual([6, 7, 8]);
    expect(after({ type: "begun", index: undefined, screen: 850 }).mounted).toEqual([0, 1]);
  });

  test("stays while the beginning is drawn, and then grows beyond the screen", () => {
    const begun: ReadingEvent = { type: "begun", index: 7, screen: 850 };
    const led: ReadingEvent = { type: "led", index: 7, insistsUntil: 0 };
    expect(stepOf(begun, led, measured(heights.with(7, 2000)), refreshed(7000)).mount).toBeUndefined();
    expect(stepOf(begun, led, { type: "widened" }, refreshed(7000)).mount).toEqual([5, 6, 7, 8, 9]);
  });

  test("is told once", () => {
    expect(stepOf({ type: "widened" }, refreshed(7000), refreshed(7000)).mount).toBeUndefined();
  });

  test.each([
    [1, [1, 5, 6, 7, 8, 9]],
    [6, [5, 6, 7, 8, 9]],
    [15, [5, 6, 7, 8, 9, 15]],
  ])("includes item %i while it holds the focus", (index, mounted) => {
    expect(stepOf({ type: "widened" }, { type: "focused", index }, refreshed(7000)).mount).toEqual(mounted);
  });
});
