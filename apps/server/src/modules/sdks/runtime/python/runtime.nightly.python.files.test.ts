import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("the Python runtime passes its own tests", async () => {
  const { stderr } = await promisify(execFile)("python3", ["-B", "-m", "unittest", "-v"], { cwd: import.meta.dirname });
  expect(stderr).toMatch(/^OK$/m);
});
