import { join } from "node:path";
import { test } from "vitest";
import { expectVerified } from "./expect-verified.ts";

test("the Go library of Standard Webhooks verifies what arrives", { timeout: 120_000 }, async () => {
  await expectVerified("go", ["run", "."], join(import.meta.dirname, "go"));
});
