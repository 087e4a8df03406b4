/** Fields end with a zero; the code is never the first one. */
const READ_ONLY = Buffer.from("\0C25006\0");
const DISK_FULL = Buffer.from("\0C53100\0");

/**
 * Says disk_full where the answers say read_only_sql_transaction: with too little room the session is set to read only,
 * and that is not what a caller did wrong. Changes the bytes.
 */
export function asDiskFull(answers: Uint8Array): void {
  for (const { type, body } of messagesOf(answers)) {
    if (type !== "E") continue;
    const at = Buffer.from(body.buffer, body.byteOffset, body.length).indexOf(READ_ONLY);
    if (at >= 0) body.set(DISK_FULL, at);
  }
}

/** The messages that stand one after the other in the bytes: type, length, body (PostgreSQL, Message Formats). */
export function* messagesOf(bytes: Uint8Array): Generator<{ readonly type: string; readonly body: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start + 5 <= bytes.length; ) {
    const end = start + 1 + view.getInt32(start + 1);
    yield { type: String.fromCharCode(view.getUint8(start)), body: bytes.subarray(start + 5, end) };
    start = end;
  }
}
