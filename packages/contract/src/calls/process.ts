import Type from "typebox";
import { SystemStatusAnswer } from "../system-status.ts";
import type { Call } from "./call.ts";

/** Status of the portal, and its OpenAPI document. */
export const processCalls = {
  getHealth: {
    access: "public",
    summary: "Check whether the process is alive",
    answers: { 200: Type.Object({ status: Type.Literal("ok") }) },
  },
  getReadiness: {
    access: "public",
    summary: "Check whether the server can process requests",
    answers: {
      200: Type.Object({
        status: Type.Literal("ready"),
        contentVersion: Type.String({
          description:
            "Of all files of the content, as 16 hexadecimal digits. Processes with the same one publish the same.",
        }),
        checks: Type.Record(Type.String(), Type.String(), {
          description: "What the server needs, and the state of each.",
        }),
      }),
    },
    refusals: ["not_ready"],
  },
  getSystemStatus: {
    access: "manage_user",
    repeated: true,
    summary: "Get the status of the portal: what it needs, what waits, what failed",
    answers: { 200: SystemStatusAnswer },
  },
  retryJob: {
    access: "manage_user",
    summary: "Retry a failed job",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["job_not_found"],
  },
  getPortalDocument: {
    access: "public",
    summary: "Get this OpenAPI document",
    answers: { 200: Type.Unsafe<object>(Type.Object({}, { description: "OpenAPI 3.1." })) },
  },
} as const satisfies Record<string, Call>;
