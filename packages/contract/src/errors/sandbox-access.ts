import type { ErrorDefinition } from "./definition.ts";

export const sandboxAccessErrors = {
  sandbox_client_not_found: { status: 404, text: "You have no sandbox client yet. Create one." },
} as const satisfies Record<string, ErrorDefinition>;
