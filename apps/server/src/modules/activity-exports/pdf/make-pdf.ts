import type { ActivityRecord, ChainPlace } from "@connect-portal/contract";
import type { ExportFacts } from "../export-facts.ts";
import type { FileMaker } from "../file/file-maker.ts";
import type { Opening } from "./page-frame.ts";
import { CODE, makeTablePdf, type TableShape, TEXT } from "./table.ts";

const noteOf: Readonly<Record<ChainPlace["state"], string | undefined>> = {
  intact: undefined,
  changed: "Changed after it was written",
  "predecessor-missing": "The record before it is missing",
};

/** The five columns of. */
const recordShape: TableShape<ActivityRecord> = {
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

/** The same records and facts make the same bytes. */
export function makePdf(facts: ExportFacts): FileMaker<ActivityRecord> {
  const { exportedBy, exportedAt } = facts;
  return makeTablePdf({ opening: openingOf(facts), author: exportedBy, madeAt: new Date(exportedAt) }, recordShape);
}

function openingOf(facts: ExportFacts): Opening {
  const { product, username, recordsDigest } = facts;
  return {
    product,
    title: `Activity log of ${username}`,
    made: `${rangeOf(facts)}. Created at ${makingOf(facts)}`,
    foot: `Records digest ${recordsDigest.slice(0, 8)}…${recordsDigest.slice(-8)}`,
    facts: [
      ["Range", rangeOf(facts)],
      ["Action", actionOf(facts)],
      ["Created at", `${makingOf(facts)}. All times are UTC.`],
      ["Records", recordsOf(facts)],
      ["Records digest", recordsDigest, "mono"],
    ],
  };
}

function rangeOf({ startDate, endDate }: ExportFacts): string {
  if (startDate && startDate === endDate) return startDate;
  if (!startDate && !endDate) return "All days";
  if (!startDate) return `Up to ${endDate}`;
  return endDate ? `${startDate} to ${endDate}` : `From ${startDate}`;
}

function actionOf({ action }: ExportFacts): string {
  if (action === null) return "All";
  return action.startsWith("-") ? `All but ${action.slice(1)}` : action;
}

function makingOf({ exportedAt, exportedBy }: ExportFacts): string {
  return `${exportedAt.slice(0, 19).replace("T", " ")} UTC by ${exportedBy}`;
}

function recordsOf({ rows, firstRecord, lastRecord, missingRecords }: ExportFacts): string {
  if (firstRecord === null || lastRecord === null) return "None in this range";
  const [count, last, first] = [rows, lastRecord, firstRecord].map((number) => number.toLocaleString("en"));
  const records = `${count}, from number ${last} down to number ${first} of this user`;
  return missingRecords === 0 ? records : `${records}. Missing in the log: ${missingRecords.toLocaleString("en")}`;
}
