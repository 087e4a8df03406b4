import { write } from "node:fs";
import { hostname } from "node:os";
import { workerData } from "node:worker_threads";
import { createStandstill } from "./standstill.ts";
import type { WatchdogData } from "./watchdog.ts";

const STDOUT = 1;
/** As pino numbers it. */
const FATAL = 60;
/** Milliseconds for the line: what holds the main thread may be that nobody reads the log. */
const TIME_TO_SAY = 1_000;

const { shared, longest, pause }: WatchdogData = workerData;
const cells = new Int32Array(shared);
const stillFor = createStandstill(pause);

function look(): void {
  const still = stillFor(Atomics.load(cells, 0), performance.now());
  if (still < longest || Atomics.load(cells, 1) === 1) return;
  clearInterval(looking);
  const msg = `the main thread stood still for ${Math.round(still / 1000)} s: the process is ended`;
  const line = { level: FATAL, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  // Not in this thread, which must get on when the line does not.
  write(STDOUT, `${JSON.stringify(line)}\n`, end);
  setTimeout(end, TIME_TO_SAY);
}

/** Nothing of the process can be closed any more; what was acknowledged is on the disk. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

const looking = setInterval(look, pause);
