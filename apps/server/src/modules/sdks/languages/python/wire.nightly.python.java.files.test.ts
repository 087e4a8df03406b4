import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { testWire } from "../../testing/wire/test-wire.ts";

const run = promisify(execFile);

testWire("python", async ({ folder, content, program }, origin) => {
  const venv = join(folder, "venv");
  await run("python3", ["-m", "venv", venv]);
  await run(join(venv, "bin/pip"), ["install", "--quiet", "--disable-pip-version-check", content]);
  await writeFile(join(folder, "wire.py"), await program("wire.py"));
  return run(join(venv, "bin/python"), [join(folder, "wire.py"), origin]);
});
