import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FigureSource } from "./figures.ts";

/** Milliseconds between two samples of the event loop. */
const RESOLUTION = 20;
const NANOSECONDS = 1e9;

/** The process itself, by the names that other processes of Node have, too. */
export function processFigures(): FigureSource & { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  // The histogram holds the times between samples; what is above their pause is lag.
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION / 1000);
  const startedAt = Date.now() / 1000 - process.uptime();
  return {
    figures: {
      nodejs_eventloop_lag_mean_seconds: { type: "gauge", help: "Mean lag of the event loop since the last scrape." },
      nodejs_eventloop_lag_p99_seconds: { type: "gauge", help: "99th percentile of that lag." },
      nodejs_eventloop_lag_max_seconds: { type: "gauge", help: "Longest of that lag." },
      nodejs_heap_size_used_bytes: { type: "gauge", help: "Heap that is in use." },
      nodejs_heap_size_total_bytes: { type: "gauge", help: "Heap that V8 has taken." },
      nodejs_external_memory_bytes: { type: "gauge", help: "Memory of buffers and other things outside the heap." },
      process_resident_memory_bytes: { type: "gauge", help: "Resident memory." },
      process_cpu_seconds_total: { type: "counter", help: "Time that processors spent on the process." },
      process_start_time_seconds: { type: "gauge", help: "When the process was started, since 1970." },
    },
    read() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const isMeasured = delay.count > 0;
      const values = {
        nodejs_eventloop_lag_mean_seconds: isMeasured ? lag(delay.mean) : 0,
        nodejs_eventloop_lag_p99_seconds: isMeasured ? lag(delay.percentile(99)) : 0,
        nodejs_eventloop_lag_max_seconds: isMeasured ? lag(delay.max) : 0,
        nodejs_heap_size_used_bytes: heapUsed,
        nodejs_heap_size_total_bytes: heapTotal,
        nodejs_external_memory_bytes: external,
        process_resident_memory_bytes: rss,
        process_cpu_seconds_total: (user + system) / 1e6,
        process_start_time_seconds: startedAt,
      };
      delay.reset();
      return values;
    },
    close: () => delay.disable(),
  };
}
