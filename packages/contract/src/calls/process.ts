import Type from "typebox";
import { SystemStatusAnswer } from "../system-status.ts";
import type { Call } from "./call.ts";

/** How the portal is, and what it can be asked. */
export const processCalls = {
  getHealth: {
    access: "public",
    summary: "Whether the process is alive",
    answers: { 200: Type.Object({ status: Type.Literal("ok") }) },
  },
  getReadiness: {
    access: "public",
    summary: "Whether the server can answer calls",
    answers: {
      200: Type.Object({
        status: Type.Literal("ready"),
        checks: Type.Record(Type.String(), Type.String(), {
          description: "What it needs, and in which state each is.",
        }),
      }),
    },
    refusals: ["not_ready"],
  },
  getSystemStatus: {
    access: "manage_user",
    repeated: true,
    summary: "How the portal is: what it needs, what waits, what has failed",
    answers: { 200: SystemStatusAnswer },
  },
  retryJob: {
    access: "manage_user",
    summary: "Try a job once more that has failed",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["job_not_found"],
  },
  getPortalDocument: {
    access: "public",
    summary: "This document",
    answers: { 200: Type.Unsafe<object>(Type.Object({}, { description: "OpenAPI 3.1." })) },
  },
} as const satisfies Record<string, Call>;
