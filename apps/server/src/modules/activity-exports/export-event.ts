import { activityFilters, exportFormats } from "@connect-portal/contract";
import Type, { type Static } from "typebox";
import Value from "typebox/value";
import type { ExportFacts } from "./export-facts.ts";

const ExportEventData = Type.Object({
  username: Type.String(),
  format: Type.Enum(exportFormats),
  startDate: Type.Union([Type.String(), Type.Null()]),
  endDate: Type.Union([Type.String(), Type.Null()]),
  /** Files of the time before there were filters have none. */
  action: Type.Optional(Type.Union([Type.Enum(activityFilters), Type.Null()])),
  rows: Type.Integer(),
  firstRecord: Type.Union([Type.Integer(), Type.Null()]),
  lastRecord: Type.Union([Type.Integer(), Type.Null()]),
  recordsDigest: Type.String(),
  /** SHA-256 of the file, hex. */
  fileDigest: Type.String(),
});
/** Data of the event "Export activity log": enough to check the file later, after the stored copy is deleted. */
export type ExportEventData = Static<typeof ExportEventData>;

export function eventDataOf(facts: ExportFacts, fileDigest: string): ExportEventData {
  const { username, format, startDate, endDate, action, rows, firstRecord, lastRecord, recordsDigest } = facts;
  return {
    username,
    format,
    startDate,
    endDate,
    action,
    rows,
    firstRecord,
    lastRecord,
    recordsDigest,
    fileDigest,
  };
}

/** Undefined when the text is not what eventDataOf gives: somebody has changed it. */
export function readEventData(text: string): ExportEventData | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return Value.Check(ExportEventData, data) ? data : undefined;
  } catch {
    return undefined;
  }
}
