import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMountQueue } from "./mount-queue.ts";

const SCREEN = 800;

beforeEach(() => {
  vi.useFakeTimers();
  const ignored = { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  vi.stubGlobal("IntersectionObserver", function observer() {
    return ignored;
  });
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) =>
    setTimeout(() => callback(performance.now()), 16),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("innerHeight", SCREEN);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Watches a part for each of these tops; answers with the tops of those that are mounted, as they come. */
function watchParts(isPassing: () => boolean, tops: readonly number[]): number[] {
  const queue = createMountQueue(isPassing);
  const mounted: number[] = [];
  for (const top of tops) {
    const part = { getBoundingClientRect: () => ({ top, bottom: top + 100 }) } as HTMLElement;
    queue.watch(part, { mount: () => mounted.push(top), unmount: () => {} });
  }
  return mounted;
}

test("parts are mounted by how near they are to the screen", async () => {
  const mounted = watchParts(() => false, [SCREEN + 300, -500, 100]);
  await vi.advanceTimersByTimeAsync(500);
  expect(mounted).toEqual([100, SCREEN + 300, -500]);
});

test("parts that a reader has passed wait for as long as the reader goes on", async () => {
  let isPassing = true;
  const mounted = watchParts(() => isPassing, [-500, SCREEN + 300, -200, -50]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(mounted).toEqual([-50, SCREEN + 300]);
  isPassing = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(mounted).toEqual([-50, SCREEN + 300, -200, -500]);
});
