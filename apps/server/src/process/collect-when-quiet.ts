import { performance } from "node:perf_hooks";

/** Milliseconds between two looks at what the process has done since the last one. */
const LOOK = 1_000;
/** Share of that time in which it did something; below this nobody is served. */
const QUIET = 0.05;

/** As Node's `--expose-gc` gives it; without that flag there is none. */
type Collect = NonNullable<typeof globalThis.gc>;

/**
 * Collects garbage at the next quiet moment, once. V8 does that when new garbage comes, so that a process with nothing to
 * do would keep what its start left behind.
 */
export function collectWhenQuiet(collect: Collect | undefined = globalThis.gc): void {
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > QUIET) return;
    clearInterval(timer);
    // A usual collection keeps most of the emptied pages for what comes next.
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
  }, LOOK).unref();
}
