import { pino } from "pino";
import { expect, test } from "vitest";
import { createBackgroundWork } from "./background-work.ts";

const QUICK = 1;
const log = pino({ level: "silent" });

/** A queue that opens at this try; before, the database refuses. */
function queueOpeningAt(success: number) {
  const seen = { tries: 0, stopped: 0 };
  const open = async () => {
    seen.tries++;
    if (seen.tries < success) throw new Error("the database system is starting up");
    return {
      stop: async () => {
        seen.stopped++;
      },
    };
  };
  return { seen, open };
}

test("a start that fails is tried again until it succeeds", async () => {
  const { seen, open } = queueOpeningAt(4);
  const work = createBackgroundWork(open, log, QUICK);
  await work.start();
  expect([work.isRunning(), seen.tries]).toEqual([false, 1]);
  await expect.poll(() => work.isRunning()).toBe(true);
  expect(seen.tries).toBe(4);
  await work.stop();
  expect([work.isRunning(), seen.stopped]).toEqual([false, 1]);
});

test("stopping ends the tries", async () => {
  const { seen, open } = queueOpeningAt(Number.POSITIVE_INFINITY);
  const work = createBackgroundWork(open, log, QUICK);
  await work.start();
  await expect.poll(() => seen.tries).toBeGreaterThan(2);
  await work.stop();
  const { tries } = seen;
  await work.stop();
  expect(seen.tries).toBe(tries);
});

test("stopping waits for a start that is under way, and stops what it has started", async () => {
  const opening = Promise.withResolvers<{ stop(): Promise<void> }>();
  const work = createBackgroundWork(() => opening.promise, log, QUICK);
  const started = work.start();
  const stopped = work.stop();
  let isStopped = false;
  opening.resolve({
    stop: async () => {
      isStopped = true;
    },
  });
  await Promise.all([started, stopped]);
  expect(isStopped).toBe(true);
});

test("stopping what was never started does nothing", async () => {
  const { seen, open } = queueOpeningAt(1);
  await createBackgroundWork(open, log).stop();
  expect(seen).toEqual({ tries: 0, stopped: 0 });
});

test("whoever asks for a start that is under way waits for the same one", async () => {
  const { seen, open } = queueOpeningAt(3);
  const work = createBackgroundWork(open, log, QUICK);
  await Promise.all([work.start(), work.start()]);
  await expect.poll(() => work.isRunning()).toBe(true);
  await work.start();
  expect(seen.tries).toBe(3);
  await work.stop();
  expect(seen.stopped).toBe(1);
});
