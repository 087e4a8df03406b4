import type { ErrorDefinition } from "./definition.ts";

export const accountErrors = {
  invalid_credentials: { status: 401, text: "The username or the password is not correct." },
} as const satisfies Record<string, ErrorDefinition>;
