import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DiskSpace, watchDisk } from "./disk-space.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("full below the reserve, and no more with a quarter above it; what cannot be looked at changes nothing", async () => {
  const looks = [100, 99, 110, new Error("EIO"), 124, 125, 101];
  const changes: DiskSpace[] = [];
  const look = async () => {
    const bytes = looks.shift();
    if (bytes === undefined || bytes instanceof Error) throw bytes;
    return bytes;
  };
  const watch = await watchDisk("/data", 100, (space) => changes.push(space), look);
  expect(watch.latest()).toEqual({ isFull: false, freeBytes: 100 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(watch.latest()).toEqual({ isFull: true, freeBytes: 124 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changes).toEqual([
    { isFull: true, freeBytes: 99 },
    { isFull: false, freeBytes: 125 },
  ]);
  watch.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("what has no room at the start is told at once", async () => {
  const changes: DiskSpace[] = [];
  const watch = await watchDisk(
    "/data",
    100,
    (space) => changes.push(space),
    async () => 5,
  );
  watch.stop();
  expect(changes).toEqual([{ isFull: true, freeBytes: 5 }]);
});
