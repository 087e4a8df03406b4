import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { digestOf } from "./export/use-export.ts";

test.each([0, 1, 200_000])("the digest of %i bytes is SHA-256 in hex", async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
  expect(await digestOf(new Blob([bytes]))).toBe(createHash("sha256").update(bytes).digest("hex"));
});
