import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { measureRoom, type RoomForCalls } from "./room-for-calls.ts";

const MOST = 32;
let room: RoomForCalls;
let pool: EventEmitter & { options: { max: number }; waitingCount: number };

beforeEach(() => {
  vi.useFakeTimers();
  pool = Object.assign(new EventEmitter(), { options: { max: 1 }, waitingCount: 0 });
  room = measureRoom({ pool: pool as never }, MOST);
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
});

/** Uses of a process that has just been started. */
const warmUp = () => use(300, 2);

/** Simulates this many uses of a connection, each for this many milliseconds. */
function use(times: number, milliseconds: number): void {
  for (let time = 0; time < times; time++) {
    const client = {};
    pool.emit("acquire", client);
    vi.advanceTimersByTime(milliseconds);
    pool.emit("release", undefined, client);
  }
}

test("a process that has just been started takes all that the setting allows, however slow its first steps are", () => {
  use(300, 100);
  expect(room.count()).toBe(MOST);
  use(200, 10);
  expect(room.count()).toBe(12);
});

test("at first, and with a database that is quick, the setting decides", () => {
  expect(room.count()).toBe(MOST);
  warmUp();
  use(200, 2);
  expect(room.count()).toBe(MOST);
});

test("with a database that is slow, fewer can be answered in time, but always some", () => {
  warmUp();
  use(200, 10);
  expect(room.count()).toBe(12);
  use(200, 1_000);
  expect(room.count()).toBe(4);
});

test("more connections serve more", () => {
  warmUp();
  use(200, 20);
  const alone = room.count();
  pool.options.max = 5;
  expect(room.count()).toBeGreaterThan(4 * alone);
});

test("one who holds a connection for a minute does not count for all", () => {
  warmUp();
  use(200, 2);
  use(1, 60_000);
  expect(room.count()).toBeGreaterThan(10);
});

test("while many wait for a connection, calls go on in their number, and it is said for others", () => {
  warmUp();
  use(200, 10);
  pool.waitingCount = 24;
  expect([room.isFull(), room.count()]).toEqual([false, 12]);
  pool.waitingCount = 26;
  expect([room.isFull(), room.count()]).toEqual([true, 12]);
  pool.options.max = 10;
  expect(room.isFull()).toBe(false);
});

test("while the event loop is late, one call at a time goes on, so that nobody waits who is alone", () => {
  const late = measureRoom({ pool: pool as never }, MOST, { read: () => 501, close: () => {} });
  expect([late.isFull(), late.count()]).toEqual([true, 1]);
});
