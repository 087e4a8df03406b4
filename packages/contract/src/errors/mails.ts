import type { ErrorDefinition } from "./definition.ts";

export const mailErrors = {
  mail_not_found: { status: 404, text: "There is no such mail that could not be delivered." },
} as const satisfies Record<string, ErrorDefinition>;
