import { HOOK_TIMEOUT, type InboxAnswer } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

const words = texts.inboxResponse.presets;
const json = "application/json";

/** Answers that a receiver may give, to see what whoever sends makes of them. */
export const presets: readonly { readonly name: string; readonly answer: InboxAnswer }[] = [
  { name: words.ok, answer: { status: 200, delayMs: 0, contentType: json, body: '{"received":true}' } },
  { name: words.accepted, answer: { status: 202, delayMs: 0, contentType: json, body: '{"received":true}' } },
  { name: words.badRequest, answer: { status: 400, delayMs: 0, contentType: json, body: '{"error":"bad request"}' } },
  {
    name: words.serverError,
    answer: { status: 500, delayMs: 0, contentType: json, body: '{"error":"server error"}' },
  },
  {
    name: words.unavailable,
    answer: { status: 503, delayMs: 2000, contentType: json, body: '{"error":"unavailable"}' },
  },
  {
    name: words.late(HOOK_TIMEOUT),
    answer: { status: 200, delayMs: (HOOK_TIMEOUT + 2) * 1000, contentType: json, body: '{"received":true}' },
  },
];
