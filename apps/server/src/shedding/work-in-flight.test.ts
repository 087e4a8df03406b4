import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorkInFlight, type WorkInFlight } from "./work-in-flight.ts";

let work: WorkInFlight;
let most: number;
/** The decision about each piece. */
let told: Record<string, boolean>;
const pieces = new Map<string, object>();

beforeEach(() => {
  vi.useFakeTimers();
  told = {};
  most = 2;
  pieces.clear();
  work = createWorkInFlight({ most: () => most, patience: 1_000, longest: 5_000 });
});
afterEach(() => vi.useRealTimers());

function begin(...names: string[]): void {
  for (const name of names) {
    const piece = { name };
    pieces.set(name, piece);
    work.begin(piece, (mayBegin) => {
      told[name] = mayBegin;
    });
  }
}
const end = (name: string) => work.end(pieces.get(name) ?? {});

test("so many begin at once, and others in their order as those end", () => {
  begin("a", "b", "c", "d");
  expect(told).toEqual({ a: true, b: true });
  end("a");
  expect(told).toEqual({ a: true, b: true, c: true });
  end("b");
  expect(told).toEqual({ a: true, b: true, c: true, d: true });
});

test("what has waited as long as it may is refused, and takes no place", () => {
  begin("a", "b", "c");
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual({ a: true, b: true, c: false });
  end("a");
  begin("d");
  expect(told).toMatchObject({ d: true });
});

test("who leaves while waiting is told nothing, and the next one has the place", () => {
  begin("a", "b", "c", "d");
  end("c");
  end("a");
  expect(told).toEqual({ a: true, b: true, d: true });
});

test("ending twice gives back one place", () => {
  begin("a", "b");
  end("a");
  end("a");
  begin("c", "d");
  expect(told).toEqual({ a: true, b: true, c: true });
});

test("what takes very long counts no more", () => {
  begin("a", "b");
  vi.advanceTimersByTime(4_500);
  begin("c");
  expect(told).toEqual({ a: true, b: true });
  vi.advanceTimersByTime(500);
  begin("d");
  expect(told).toEqual({ a: true, b: true, c: true, d: true });
  end("a");
  begin("e");
  expect(told).not.toHaveProperty("e");
});

test("when there is room for fewer, those who have begun go on, and others wait", () => {
  begin("a", "b");
  most = 0;
  end("a");
  end("b");
  begin("c");
  expect(told).toEqual({ a: true, b: true });
  most = 1;
  begin("d");
  expect(told).toEqual({ a: true, b: true, c: true });
  vi.advanceTimersByTime(1_000);
  expect(told).toMatchObject({ d: false });
});
