import Type from "typebox";
import {
  ActivityAnswer,
  ActivityQuery,
  ActivitySearchAnswer,
  ActivitySearchQuery,
  AuditDigestFile,
  AuditDigestsAnswer,
  AuditDigestsQuery,
  ChainCheckAnswer,
  CheckExportAnswer,
  CheckExportBody,
  ExportBody,
} from "../activity-log.ts";
import { AuditTraceBody } from "../audit.ts";
import { type Call, file, stream } from "./call.ts";

/** Read, export and verify the activity log. */
export const auditCalls = {
  recordTrace: {
    access: "signed-in",
    summary: "Record what the signed-in user did",
    description:
      "The portal records Login, Logout and Create account itself, and the calls of its sandbox. A trace of one of these is not stored: the response then has the header Recorded-By: server. With Recorded-By: page it is stored.",
    body: AuditTraceBody,
    answers: { 204: Type.Null() },
    refusals: ["too_many_requests"],
  },
  listActivity: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "List the activity log of a user",
    params: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 255, description: "Upper and lower case count as the same." }),
    }),
    query: ActivityQuery,
    answers: { 200: ActivityAnswer },
  },
  searchActivity: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "Find records in the activity log of all users",
    query: ActivitySearchQuery,
    answers: { 200: ActivitySearchAnswer },
  },
  getChainCheck: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "Get the latest check of the activity log",
    answers: { 200: ChainCheckAnswer },
  },
  startChainCheck: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "Check the whole activity log now",
    answers: { 202: ChainCheckAnswer },
    refusals: ["too_many_requests"],
  },
  listAuditDigests: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "List the sealed days of the activity log",
    query: AuditDigestsQuery,
    answers: { 200: AuditDigestsAnswer },
  },
  getAuditDigest: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "Get the signed digest of a day of the activity log",
    params: Type.Object({ day: Type.String({ format: "date", description: "A day, YYYY-MM-DD, in UTC." }) }),
    answers: { 200: AuditDigestFile },
    refusals: ["digest_not_found"],
  },
  exportActivity: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "Export the activity log of a user",
    body: ExportBody,
    answers: {
      200: stream("application/x-ndjson", "One JSON text a line: progress, then the file or an error."),
    },
    refusals: ["export_running", "too_many_requests"],
  },
  getExport: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "Get an exported file, within an hour",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: { 200: file("application/pdf", "text/csv", "application/json") },
    refusals: ["export_not_found"],
  },
  checkExport: {
    access: ["read_administration"],
    scope: "audit:read",
    summary: "Check an exported file against the log",
    body: CheckExportBody,
    answers: { 200: CheckExportAnswer },
    refusals: ["too_many_requests"],
  },
} as const satisfies Record<string, Call>;
