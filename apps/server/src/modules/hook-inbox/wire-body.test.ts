import { expect, test } from "vitest";
import { wireBodyOf } from "./request.presenter.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ["text", Buffer.from("é"), 2, { text: "é", encoding: "utf-8", size: 2, truncated: false }],
  ["nothing", bytes(), 0, { text: "", encoding: "utf-8", size: 0, truncated: false }],
  [
    "a byte order mark is kept",
    bytes(0xef, 0xbb, 0xbf, 0x61),
    4,
    { text: "\ufeffa", encoding: "utf-8", size: 4, truncated: false },
  ],
  ["no text", bytes(0x61, 0xc3), 2, { text: "YcM=", encoding: "base64", size: 2, truncated: false }],
  [
    "text that was cut within a character",
    bytes(0x61, 0xc3),
    3,
    { text: "a", encoding: "utf-8", size: 3, truncated: true },
  ],
  ["no text that was cut", bytes(0xff, 0xc3), 3, { text: "/8M=", encoding: "base64", size: 3, truncated: true }],
])("%s", (_what, kept, size, body) => {
  expect(wireBodyOf(kept, size)).toEqual(body);
});
