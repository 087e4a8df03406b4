import fc from "fast-check";
import { expect, test } from "vitest";
import { BAR, type Box, simulatedPage } from "./testing/simulated-page.ts";

const part = fc.record({ room: fc.integer({ min: 20, max: 900 }), height: fc.integer({ min: 20, max: 1400 }) });
const item = fc.record({
  expected: fc.integer({ min: 60, max: 2500 }),
  parts: fc.array(part, { minLength: 1, maxLength: 6 }),
});
const content = fc.record({
  items: fc.array(item, { minLength: 6, maxLength: 14 }),
  above: fc.integer({ min: BAR, max: 900 }),
  below: fc.integer({ min: 0, max: 100 }),
});

const which = fc.nat({ max: 50 });
const pixels = fc.integer({ min: -700, max: 700 });
/** In this order between two frames. */
const reading = fc.record({
  by: fc.oneof(fc.constant(0), pixels),
  fill: fc.array(which, { maxLength: 3 }),
  load: fc.array(which, { maxLength: 2 }),
});
const unmoved = fc.oneof(
  fc.record({ grow: fc.integer({ min: -50, max: 300 }) }),
  fc.record({ screen: fc.integer({ min: 500, max: 1200 }) }),
  fc.record({ learn: fc.constantFrom(0.7, 1.3) }),
  fc.record({ toggle: which }),
);
const moved = fc.oneof(
  fc.record({ lead: which }),
  fc.record({ fly: fc.integer({ min: -6000, max: 6000 }) }),
  fc.constant({ end: true as const }),
);
const frame = fc.oneof(
  { weight: 6, arbitrary: reading },
  { weight: 1, arbitrary: unmoved },
  { weight: 1, arbitrary: moved },
);

type Page = ReturnType<typeof simulatedPage>;
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

test("what is read does not move, unless the reader moves it", () => {
  fc.assert(
    fc.property(content, fc.array(frame, { minLength: 5, maxLength: 40 }), (pageContent, frames) => {
      const page = simulatedPage(pageContent);
      for (const happening of frames) {
        if ("by" in happening) read(page, happening);
        else if ("lead" in happening) lead(page, happening.lead);
        else if ("fly" in happening) fly(page, happening.fly);
        else if ("end" in happening) page.sendToEnd();
        else stay(page, happening);
        page.draw();
        expectEndHeld(page);
      }
    }),
    { numRuns: 1500, seed: 1 },
  );
});

function read(page: Page, { by, fill, load }: Of<typeof reading>): void {
  const boxes = page.boxes();
  const wasHeld = page.state.hold.at === "item";
  const scrolled = page.scrollBy(by);
  const come = [...fill.map((one) => page.fill(one)), ...load.map((one) => page.load(one))];
  page.draw();
  const isHeld = page.state.hold.at === "item" && (wasHeld || Math.abs(scrolled) > 1);
  if (isHeld) expectUnmoved(page, boxes, scrolled, new Set(come));
}

function stay(page: Page, happening: Of<typeof unmoved>): void {
  const boxes = page.boxes();
  const wasHeld = page.state.hold.at === "item";
  let toggled: number | undefined;
  if ("grow" in happening) page.growAbove(happening.grow);
  else if ("screen" in happening) page.resize(happening.screen);
  else if ("learn" in happening) page.learn(happening.learn);
  else toggled = page.toggle(happening.toggle);
  page.draw();
  if (wasHeld) expectUnmoved(page, boxes, 0, new Set([toggled]));
}

/** `come` are the parts, by name, and items that have changed by themselves: those keep their beginning or their end. */
function expectUnmoved(page: Page, before: readonly Box[], scrolled: number, come: ReadonlySet<unknown>): void {
  const read = before.find(({ top, bottom }) => top <= BAR + scrolled && bottom > BAR + scrolled);
  if (!read) return;
  const after = page.boxes();
  const whole = (boxes: readonly Box[]) => {
    const own = boxes.filter(({ item }) => item === read.item);
    return { top: own[0]?.top ?? Number.NaN, bottom: own.at(-1)?.bottom ?? Number.NaN };
  };
  const was = come.has(read.item) ? whole(before) : read;
  const is = come.has(read.item) ? whole(after) : after.find(({ name }) => name === read.name);
  const hasCome = come.has(read.item) || come.has(read.name);
  // The item that was read was empty: if others have come with it, or it has ended above, nothing of it is left to
  // hold.
  const others = [...come].filter((one) => String(one).startsWith(`${read.item} `) && one !== read.name);
  if (hasCome && (others.length > 0 || !((is?.bottom ?? Number.NaN) > BAR))) return;
  const moves = [(is?.top ?? Number.NaN) - was.top + scrolled];
  if (hasCome) moves.push((is?.bottom ?? Number.NaN) - was.bottom + scrolled, whole(after).top - BAR);
  expect(Math.min(...moves.map(Math.abs)), `${read.name} moved`).toBeLessThanOrEqual(1);
}

function lead(page: Page, one: number): void {
  const index = page.lead(one);
  page.draw();
  expect(page.boxes().find(({ item }) => item === index)?.top).toBeCloseTo(BAR, 0);
}

function fly(page: Page, by: number): void {
  page.scrollBy(by);
  page.draw();
  page.land();
}

function expectEndHeld(page: Page): void {
  if (page.state.hold.at === "end") expect(page.scroll).toBeCloseTo(page.end, 0);
}
