import type { ErrorDefinition } from "./definition.ts";

export const systemErrors = {
  job_not_found: { status: 404, text: "There is no such failed job." },
} as const satisfies Record<string, ErrorDefinition>;
