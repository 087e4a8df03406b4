import type { ErrorDefinition } from "./definition.ts";

export const webhookErrors = {
  hook_url_not_valid: { status: 400, text: "The hook URL is not a URL that begins with https:// or http://." },
  hook_url_refused: { status: 422, text: "The portal does not send to this address." },
  hook_header_refused: { status: 400, text: "This header cannot be set." },
  delivery_limit: { status: 429, text: "You have sent many requests to hooks." },
  inbox_not_found: { status: 404, text: "There is no inbox at this address." },
  inbox_request_not_found: { status: 404, text: "This request is not in the inbox any more." },
  inbox_busy: { status: 429, text: "This inbox gets more requests than it takes." },
} as const satisfies Record<string, ErrorDefinition>;
