import type { ErrorDefinition } from "./definition.ts";

export const sandboxAccessErrors = {
  sandbox_client_not_found: { status: 404, text: "You have no sandbox client yet. Create one." },
  client_secret_not_found: { status: 404, text: "This secret is not one of your client's, or it has ended." },
} as const satisfies Record<string, ErrorDefinition>;
