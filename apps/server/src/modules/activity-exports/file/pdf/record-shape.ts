import type { ActivityRecord, ChainPlace } from "@connect-portal/contract";
import { CODE, type TableShape, TEXT } from "./table.ts";

const noteOf: Readonly<Record<ChainPlace["state"], string | undefined>> = {
  intact: undefined,
  changed: "Changed after it was written",
  "predecessor-missing": "The record before it is missing",
};

/** The five columns of. */
export const recordShape: TableShape<ActivityRecord> = {
  columns: [
    ["Timestamps", 98, CODE, ({ timestamps }) => timestamps.replace("T", " ").replace("Z", "")],
    ["UserId", 84, CODE, ({ userId }) => userId],
    ["Action", 102, TEXT, ({ action }) => action],
    ["Component", 174, CODE, ({ webService }) => webService],
    ["Data", 282, CODE, ({ data }) => data],
  ],
  note: ({ chain }) => noteOf[chain.state],
  empty: "No activity in this range.",
};
