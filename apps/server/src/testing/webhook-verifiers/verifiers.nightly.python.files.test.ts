import { join } from "node:path";
import { test } from "vitest";
import { pythonWith } from "../installed.ts";
import { expectVerified } from "./expect-verified.ts";

const folder = join(import.meta.dirname, "python");

test("standardwebhooks of PyPI verifies what arrives", { timeout: 120_000 }, async () => {
  await expectVerified(await pythonWith(join(folder, "requirements.txt")), ["verify.py"], folder);
});
