import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Lane, openLanes } from "./lanes.ts";

const PAUSE = 30_000;
const RECEIPT = 600_000;

let lines: string[];
let begun: Lane[];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  begun = [];
});

afterEach(() => vi.useRealTimers());

/** Fifty conversations that want to begin. */
function queueUp() {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const lanes = openLanes({ usual: 5, spare: 5, pause: PAUSE }, log);
  for (let count = 0; count < 50; count++)
    lanes.enter().then(
      (lane) => begun.push(lane),
      () => {},
    );
  return lanes;
}

/** The server has the texts of all and says nothing; each is silent after a while. */
async function hang(): Promise<void> {
  for (const lane of begun) lane.handOver();
  await vi.advanceTimersByTimeAsync(PAUSE);
  for (const lane of begun.slice()) lane.fallSilent();
  await vi.advanceTimersByTimeAsync(0);
}

test("five at a time, and the next when one leaves", async () => {
  queueUp();
  await vi.advanceTimersByTimeAsync(RECEIPT);
  expect(begun).toHaveLength(5);
  begun[0]?.answer();
  begun[0]?.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(6);
});

test("with a server that confirms nothing one more is risked at a time, five in the ten minutes of a receipt", async () => {
  queueUp();
  await vi.advanceTimersByTimeAsync(0);
  await hang();
  const risked: number[] = [];
  for (let seconds = 30; seconds < 600; seconds += 10) {
    if (begun.length > 5 + risked.length) {
      risked.push(seconds);
      begun.at(-1)?.fallSilent();
    }
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(risked).toEqual([30, 60, 120, 240, 480]);
  expect(lines).toHaveLength(1);
});

test("the first receipt ends that: five go at once beside the silent ones, and each end of the state is said once", async () => {
  queueUp();
  await vi.advanceTimersByTimeAsync(0);
  await hang();
  expect(begun).toHaveLength(6);
  begun[5]?.handOver();
  begun[5]?.answer();
  begun[5]?.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.length - 6).toBe(5);
  expect(lines).toEqual([expect.stringMatching(/not confirm/), expect.stringMatching(/again/)]);
});

test("one that is silent while others are answered gives its place to another, and nothing is said", async () => {
  queueUp();
  await vi.advanceTimersByTimeAsync(0);
  const [choking, fine] = begun;
  choking?.handOver();
  fine?.answer();
  choking?.fallSilent();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(6);
  expect(lines).toEqual([]);
});

test("closing refuses whoever waits and whoever comes", async () => {
  const lanes = openLanes({ usual: 0, spare: 0, pause: PAUSE }, pino({ level: "silent" }));
  const waiting = lanes.enter();
  lanes.close();
  await expect(waiting).rejects.toThrow("stops");
  await expect(lanes.enter()).rejects.toThrow("stops");
});
