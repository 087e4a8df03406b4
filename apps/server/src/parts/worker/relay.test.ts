import { pino } from "pino";
import { expect, test } from "vitest";
import { startRelay } from "./relay.ts";

/** Long enough that a pass that waits for it is one that never comes. */
const NEVER = 3_600_000;

test("passes follow each other at once while there is more, and then pause", async () => {
  const answers = [true, true, false, true];
  const paused = Promise.withResolvers<void>();
  const relay = startRelay(
    async () => {
      const isMore = answers.shift() ?? false;
      if (!isMore) paused.resolve();
      return isMore;
    },
    NEVER,
    pino({ level: "silent" }),
  );
  await paused.promise;
  await relay.stop();
  expect(answers).toEqual([true]);
});

test("a pass that fails is logged and followed by another", async () => {
  const lines: string[] = [];
  const recovered = Promise.withResolvers<void>();
  let passes = 0;
  const relay = startRelay(
    async () => {
      passes += 1;
      if (passes === 1) throw new Error("the database is away");
      recovered.resolve();
      return false;
    },
    1,
    pino({}, { write: (line: string) => lines.push(line) }),
  );
  await recovered.promise;
  await relay.stop();
  expect(lines).toEqual([expect.stringContaining("the database is away")]);
});

test("stopping waits for the pass that is under way", async () => {
  const end = Promise.withResolvers<boolean>();
  const relay = startRelay(() => end.promise, NEVER, pino({ level: "silent" }));
  let isStopped = false;
  const stopping = relay.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  end.resolve(true);
  await stopping;
  expect(isStopped).toBe(true);
});
