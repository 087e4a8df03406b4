import type { InboxRequestLine } from "@connect-portal/contract";

/** A request as the inbox lists it, for tests. */
export function line(id: number, change: Partial<InboxRequestLine> = {}): InboxRequestLine {
  return {
    id,
    receivedAt: "2026-01-02T10:22:31.633Z",
    method: "POST",
    target: "",
    event: "card.blocked",
    messageId: "msg_2K8QF0ZD",
    attempt: 1,
    status: 200,
    durationMs: 4.2,
    size: 33,
    signature: { verified: true, scheme: "hmac-sha256" },
    ...change,
  };
}
