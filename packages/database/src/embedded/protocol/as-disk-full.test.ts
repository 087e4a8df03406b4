import { expect, test } from "vitest";
import { asDiskFull, messagesOf } from "../thread-session.ts";
import { concatenate } from "../wire-messages.ts";

function message(type: string, body: string): Uint8Array {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5, "latin1");
  return bytes;
}

const textsOf = (bytes: Uint8Array) =>
  [...messagesOf(bytes)].map(({ type, body }) => type + Buffer.from(body).toString("latin1"));

test("an error of a session that may not write says disk_full; rows that hold the same text do not change", () => {
  const answers = concatenate([
    message("D", "\0C25006\0"),
    message("E", "SERROR\0VERROR\0C25006\0Mcannot execute INSERT\0\0"),
    message("E", "SERROR\0C23505\0MC25006\0\0"),
    message("Z", "I"),
  ]);
  asDiskFull(answers);
  expect(textsOf(answers)).toEqual([
    "D\0C25006\0",
    "ESERROR\0VERROR\0C53100\0Mcannot execute INSERT\0\0",
    "ESERROR\0C23505\0MC25006\0\0",
    "ZI",
  ]);
});
