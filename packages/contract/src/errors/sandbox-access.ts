import type { ErrorDefinition } from "./definition.ts";

export const sandboxAccessErrors = {
  sandbox_client_not_found: { status: 404, text: "You have no client with this id." },
  client_secret_not_found: { status: 404, text: "The client has no such active secret." },
  client_name_taken: { status: 409, text: "You already have a client with this name." },
  client_limit_reached: { status: 409, text: "You have 20 clients, the maximum. Delete one first." },
  call_not_found: { status: 404, text: "Your call log has no such call." },
  timeline_not_found: { status: 404, text: "Your sandbox has no timeline with this id." },
} as const satisfies Record<string, ErrorDefinition>;
