import type { OpenDatabase } from "@connect-portal/database";
import { readStreamBacklog } from "../modules/audit-stream/audit-stream.repository.ts";
import type { StreamTarget } from "../modules/audit-stream/stream-target.ts";
import type { FigureSource } from "./figures.ts";

/** How far the receiver of the activity log is. Every process says it, of all workers: take the largest. */
export function auditStreamFigures({ db }: OpenDatabase, { id }: StreamTarget): FigureSource {
  return {
    figures: {
      portal_audit_stream_behind_records: {
        type: "gauge",
        help: "Records of the activity log that its receiver has never acknowledged.",
      },
      portal_audit_stream_behind_seconds: { type: "gauge", help: "Age of the oldest of them." },
      portal_audit_stream_differs: {
        type: "gauge",
        help: "1 when the activity log is not what its receiver acknowledged.",
      },
    },
    async read() {
      const { records, oldest, difference } = await readStreamBacklog(db, id);
      return {
        portal_audit_stream_behind_records: records,
        portal_audit_stream_behind_seconds: oldest,
        portal_audit_stream_differs: difference === null ? 0 : 1,
      };
    },
  };
}
