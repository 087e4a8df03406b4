import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as python from "../../../../../packages/openapi-reference/src/samples/client/languages/python.ts";
import { environment, testSamples } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);

testSamples("python", python, {
  async prepare({ folder, content }) {
    await run("python3", ["-m", "venv", join(folder, "venv")]);
    await run(join(folder, "venv/bin/pip"), ["install", "--quiet", "--disable-pip-version-check", content]);
  },
  async run({ folder: cwd }, program) {
    await writeFile(join(cwd, "sample.py"), program);
    return run(join(cwd, "venv/bin/python"), ["sample.py"], { cwd, env: environment });
  },
});
