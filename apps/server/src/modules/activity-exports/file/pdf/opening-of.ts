import type { ExportFacts } from "../../export-facts.ts";
import type { Opening } from "./page-frame.ts";

export function openingOf(facts: ExportFacts): Opening {
  const { username, recordsDigest } = facts;
  return {
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
