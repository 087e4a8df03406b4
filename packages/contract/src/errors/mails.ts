import type { ErrorDefinition } from "./definition.ts";

export const mailErrors = {
  mail_not_found: { status: 404, text: "There is no such undelivered email." },
} as const satisfies Record<string, ErrorDefinition>;
