import type { Database, OpenDatabase } from "@connect-portal/database";
import type { FigureSource } from "../../metrics/figures.ts";
import { inBatches } from "../retention.ts";
import type { CallWriter } from "./call-writer.ts";
import { deleteCallsBeyond, vacuumCalls } from "./calls.repository.ts";

/** Calls of an account that are kept, the newest. */
const MOST_KEPT = 10_000;

/** Deletes what the account has beyond its newest calls. */
export async function trimCalls(db: Database, userId: number): Promise<void> {
  await inBatches((most) => deleteCallsBeyond(db, userId, MOST_KEPT, most));
}

/** A vacuumed table lets a filter read its index alone. A server vacuums by itself; the embedded database does not. */
export async function vacuumEmbedded({ driver, db }: Pick<OpenDatabase, "driver" | "db">): Promise<void> {
  if (driver === "pglite") await vacuumCalls(db);
}

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
