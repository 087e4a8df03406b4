/** The messages that stand one after the other in the bytes: type, length, body (PostgreSQL, Message Formats). */
export function* messagesOf(bytes: Uint8Array): Generator<{ readonly type: string; readonly body: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start + 5 <= bytes.length; ) {
    const end = start + 1 + view.getInt32(start + 1);
    yield { type: String.fromCharCode(view.getUint8(start)), body: bytes.subarray(start + 5, end) };
    start = end;
  }
}
