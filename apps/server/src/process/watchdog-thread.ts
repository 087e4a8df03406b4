import { once } from "node:events";
import { write } from "node:fs";
import { Session } from "node:inspector";
import { hostname } from "node:os";
import { setInterval, setTimeout } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { createStandstill } from "./standstill.ts";
import type { WatchdogData } from "./watchdog.ts";

const STDOUT = 1;
/** pino's number for the level. */
const FATAL = 60;
/** Milliseconds for the line: what holds the main thread may be that nobody reads the log. */
const TIME_TO_SAY = 1_000;
/** Milliseconds in which a debugger says that it holds the main thread. */
const TIME_TO_ANSWER = 1_000;

const { shared, longest, pause }: WatchdogData = workerData;
const beats = new Int32Array(shared);
const stillFor = createStandstill(pause);

for await (const _ of setInterval(pause)) {
  const still = stillFor(Atomics.load(beats, 0), performance.now());
  if (still >= longest && !(await isHeldByDebugger())) await end(still);
}

/** Enabling the debugger of a thread that is already paused sends Debugger.paused at once. */
async function isHeldByDebugger(): Promise<boolean> {
  const session = new Session();
  session.connectToMainThread();
  const paused = once(session, "Debugger.paused", { signal: AbortSignal.timeout(TIME_TO_ANSWER) });
  session.post("Debugger.enable");
  const isPaused = await paused.then(
    () => true,
    () => false,
  );
  session.disconnect();
  return isPaused;
}

/** The process can no longer close anything; acknowledged writes are on the disk. */
async function end(still: number): Promise<void> {
  const msg = `the main thread was blocked for ${Math.round(still / 1000)} s: the process stops`;
  const line = { level: FATAL, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  const said = Promise.withResolvers<void>();
  write(STDOUT, `${JSON.stringify(line)}\n`, () => said.resolve());
  await Promise.race([said.promise, setTimeout(TIME_TO_SAY)]);
  process.kill(process.pid, "SIGKILL");
}
