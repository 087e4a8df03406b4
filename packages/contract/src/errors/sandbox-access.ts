import type { ErrorDefinition } from "./definition.ts";

export const sandboxAccessErrors = {
  sandbox_client_not_found: { status: 404, text: "None of your clients has this id." },
  client_secret_not_found: { status: 404, text: "This secret is not one of the client's, or it has ended." },
  client_name_taken: { status: 409, text: "Another client of yours has this name." },
  client_limit_reached: { status: 409, text: "You have 20 clients, and cannot have more. Delete one first." },
} as const satisfies Record<string, ErrorDefinition>;
