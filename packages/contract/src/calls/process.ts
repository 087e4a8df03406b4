import Type from "typebox";
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
  getPortalDocument: {
    access: "public",
    summary: "This document",
    answers: { 200: Type.Unsafe<object>(Type.Object({}, { description: "OpenAPI 3.1." })) },
  },
} as const satisfies Record<string, Call>;
