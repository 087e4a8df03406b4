import { HOOK_TIMEOUT, type InboxAnswer } from "@connect-portal/contract";

const json = "application/json";

/** Answers that a receiver may give, to see what whoever sends makes of them. */
export const presets: readonly { readonly name: string; readonly answer: InboxAnswer }[] = [
  { name: "200 OK", answer: { status: 200, delayMs: 0, contentType: json, body: '{"received":true}' } },
  { name: "202 Accepted", answer: { status: 202, delayMs: 0, contentType: json, body: '{"received":true}' } },
  { name: "400 Bad Request", answer: { status: 400, delayMs: 0, contentType: json, body: '{"error":"bad request"}' } },
  {
    name: "500 Server Error",
    answer: { status: 500, delayMs: 0, contentType: json, body: '{"error":"server error"}' },
  },
  { name: "503 after 2 s", answer: { status: 503, delayMs: 2000, contentType: json, body: '{"error":"unavailable"}' } },
  {
    name: `No answer in ${HOOK_TIMEOUT} s`,
    answer: { status: 200, delayMs: (HOOK_TIMEOUT + 2) * 1000, contentType: json, body: '{"received":true}' },
  },
];
