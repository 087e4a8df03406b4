import Type from "typebox";
import {
  ActivityAnswer,
  ActivityQuery,
  ChainCheckAnswer,
  CheckExportAnswer,
  CheckExportBody,
  ExportBody,
} from "../activity-log.ts";
import { AuditTraceBody } from "../audit.ts";
import type { Call } from "./call.ts";

/** What is recorded of users, read and exported by administrators. */
export const auditCalls = {
  recordTrace: {
    access: "signed-in",
    summary: "Record what the signed-in user did",
    body: AuditTraceBody,
    answers: { 204: Type.Null() },
  },
  listActivity: {
    access: "manage_user",
    summary: "List what a user did",
    params: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 255, description: "Whose log; upper and lower case are one." }),
    }),
    query: ActivityQuery,
    answers: { 200: ActivityAnswer },
  },
  getChainCheck: {
    access: "manage_user",
    summary: "Tell the latest check of the activity log",
    answers: { 200: ChainCheckAnswer },
  },
  exportActivity: {
    access: "manage_user",
    summary: "Export the activity log of a user",
    description: "Answers line by line (application/x-ndjson): how far it is, then the file, or a problem.",
    body: ExportBody,
    answers: {},
  },
  getExport: {
    access: "manage_user",
    summary: "Fetch an exported file within an hour",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: {},
  },
  checkExport: {
    access: "manage_user",
    summary: "Check an exported file against the log",
    body: CheckExportBody,
    answers: { 200: CheckExportAnswer },
  },
} as const satisfies Record<string, Call>;
