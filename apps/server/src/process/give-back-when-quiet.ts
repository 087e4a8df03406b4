import { flushCompileCache } from "node:module";
import { performance } from "node:perf_hooks";
import { memoryGiver } from "./give-back-memory.ts";

/** Milliseconds between two looks at what the process has done since the last one. */
const LOOK = 1_000;
/** Share of that time in which it did something; below this nobody is served. */
const QUIET = 0.05;
/** Bytes by which it has grown since it gave back the last time. */
const WORTH_IT = 32 * 2 ** 20;

/**
 * Gives memory back in a quiet moment after the start, and after each time of work for which the process has grown. V8
 * collects when new garbage comes, so that a process with nothing to do would keep what its work left behind.
 */
export function giveBackWhenQuiet(give = memoryGiver(), resident: () => number = process.memoryUsage.rss): void {
  if (!give) return;
  let before = performance.eventLoopUtilization();
  let least = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > QUIET || resident() < least + WORTH_IT) return;
    // For the next start, while V8 still has it: it forgets the code of functions that were called once.
    flushCompileCache();
    give();
    least = resident();
  }, LOOK).unref();
}
