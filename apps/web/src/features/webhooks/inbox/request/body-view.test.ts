import { deflateSync, gzipSync } from "node:zlib";
import type { WireBody } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { unpackedText } from "./body-view.tsx";

const bodyOf = (bytes: Buffer, more: Partial<WireBody> = {}): WireBody => ({
  text: bytes.toString("base64"),
  encoding: "base64",
  size: bytes.length,
  truncated: false,
  ...more,
});
const sentAs = (value: string) => [{ name: "Content-Encoding", value }];

test("a body that was sent compressed is text again", async () => {
  expect(await unpackedText(bodyOf(gzipSync('{"a":"é"}')), sentAs("gzip"))).toBe('{"a":"é"}');
  expect(await unpackedText(bodyOf(deflateSync("abc")), sentAs("Deflate"))).toBe("abc");
});

test.each<[string, WireBody, string]>([
  ["is of another encoding", bodyOf(gzipSync("abc")), "br"],
  ["is cut off", bodyOf(gzipSync("abc"), { truncated: true }), "gzip"],
  ["is broken", bodyOf(gzipSync("abc").subarray(0, 12)), "gzip"],
  ["holds no text", bodyOf(gzipSync(Buffer.from([0xff, 0xfe, 0]))), "gzip"],
  ["unpacks to megabytes", bodyOf(gzipSync("a".repeat(5_000_000))), "gzip"],
])("one that %s stays bytes", async (_what, body, encoding) => {
  expect(await unpackedText(body, sentAs(encoding))).toBeUndefined();
});
