/** A simple query as the protocol has it: Q, the length, the text, a zero (PostgreSQL, Message Formats). */
export function queryMessage(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 0x51;
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}
