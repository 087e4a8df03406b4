import type { InboxRequest, InboxRequestLine } from "@connect-portal/contract";
import type { RequestLineRow, RequestRow } from "./requests.repository.ts";
import { wireBodyOf } from "./wire-body.ts";

export function presentLine(row: RequestLineRow): InboxRequestLine {
  return {
    id: row.id,
    receivedAt: row.receivedAt.toISOString(),
    method: row.method,
    target: row.target,
    event: row.event,
    messageId: row.messageId,
    attempt: row.attempt,
    status: row.status,
    durationMs: row.durationMs,
    size: row.size,
    signature: row.signature,
  };
}

export function presentRequest(row: RequestRow): InboxRequest {
  return { ...presentLine(row), headers: [...row.headers], body: wireBodyOf(row.body, row.size) };
}
