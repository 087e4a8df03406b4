import { messagesOf } from "./messages-of.ts";

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
