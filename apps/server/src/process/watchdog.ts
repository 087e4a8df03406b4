import { Worker } from "node:worker_threads";
import { writeFatal } from "./write-fatal.ts";

/** Milliseconds between two beats, and between two looks at them. */
const BEAT = 500;

/** Data for starting the thread. */
export interface WatchdogData {
  /** A number: the beats so far. */
  readonly shared: SharedArrayBuffer;
  /** Milliseconds. */
  readonly longest: number;
  readonly pause: number;
}

/**
 * Ends the process when its main thread has stood still for `seconds`; 0 never does. A thread of its own looks, because
 * nothing else of this process runs then.
 */
export function startWatchdog(seconds: number): void {
  if (seconds === 0) return;
  const shared = new SharedArrayBuffer(4);
  const beats = new Int32Array(shared);
  setInterval(() => Atomics.add(beats, 0, 1), BEAT).unref();
  const workerData: WatchdogData = { shared, longest: seconds * 1000, pause: BEAT };
  const watchdog = new Worker(new URL("./watchdog-thread.ts", import.meta.url), { workerData });
  watchdog.on("error", (error) => writeFatal(error, "the watchdog stopped; the server continues without it"));
  watchdog.unref();
}
