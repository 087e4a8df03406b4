import type { InboxRequest, InboxRequestLine, WireBody } from "@connect-portal/contract";
import type { RequestLineRow, RequestRow } from "./requests.repository.ts";

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

/** The kept bytes of a body that had `size` of them. A character that was cut in two at the end does not make it binary. */
export function wireBodyOf(kept: Uint8Array, size: number): WireBody {
  const truncated = kept.length < size;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(kept, { stream: truncated });
    return { text, encoding: "utf-8", size, truncated };
  } catch {
    return { text: Buffer.from(kept).toString("base64"), encoding: "base64", size, truncated };
  }
}
