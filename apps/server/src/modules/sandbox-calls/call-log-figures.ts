import type { FigureSource } from "../../metrics/figures.ts";
import type { CallWriter } from "./call-writer.ts";

/** How many calls of the sandbox this process has kept, and how many not. */
export function callLogFigures(writer: Pick<CallWriter, "counts">): FigureSource {
  return {
    figures: {
      portal_sandbox_calls_kept_total: { type: "counter", help: "Calls of the sandbox in the call log." },
      portal_sandbox_calls_dropped_total: {
        type: "counter",
        help: "Calls of the sandbox that were answered and are not in the call log.",
      },
      portal_sandbox_calls_waiting: { type: "gauge", help: "Calls of the sandbox that wait for the call log." },
    },
    read: () => {
      const { kept, dropped, waiting } = writer.counts;
      return {
        portal_sandbox_calls_kept_total: kept,
        portal_sandbox_calls_dropped_total: dropped,
        portal_sandbox_calls_waiting: waiting,
      };
    },
  };
}
