import { monitorEventLoopDelay } from "node:perf_hooks";

export interface LoopLag {
  /** Milliseconds by which the event loop is late, and has been for a while: one long piece of work is none. */
  read(): number;
  close(): void;
}

/** Milliseconds between two samples, and of a window over which they are averaged. */
const RESOLUTION = 20;
const WINDOW = 500;

export function watchLoopLag(): LoopLag {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let last = 0;
  let lag = 0;
  const timer = setInterval(() => {
    const mean = histogram.count === 0 ? 0 : histogram.mean / 1e6 - RESOLUTION;
    histogram.reset();
    lag = Math.min(last, mean);
    last = mean;
  }, WINDOW);
  timer.unref();
  return {
    read: () => lag,
    close: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
