import type { ErrorDefinition } from "./definition.ts";

export const webhookErrors = {
  hook_url_not_valid: { status: 400, text: "The hook URL must begin with https:// or http://." },
  hook_url_refused: { status: 422, text: "The portal does not send to this address." },
  hook_header_refused: { status: 400, text: "You cannot set this header." },
  delivery_limit: { status: 429, text: "You have sent too many webhooks." },
  inbox_not_found: { status: 404, text: "There is no inbox at this address." },
  inbox_request_not_found: { status: 404, text: "This request is no longer in the inbox." },
  inbox_busy: { status: 429, text: "This inbox receives too many requests." },
} as const satisfies Record<string, ErrorDefinition>;
