import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as typescript from "../../../../../packages/openapi-reference/src/samples/client/languages/typescript.ts";
import { environment, testSamples } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);
const tsc = join(import.meta.dirname, "../../../../../node_modules/.bin/tsc");

testSamples("typescript-fetch", typescript, {
  async prepare({ folder, content, package: name }) {
    await run(tsc, ["-p", content]);
    const installed = join(folder, "node_modules", name);
    await mkdir(dirname(installed), { recursive: true });
    await symlink(content, installed);
  },
  async run({ folder }, program) {
    const file = join(folder, "sample.mts");
    await writeFile(file, program);
    return run(process.execPath, [file], { env: environment });
  },
  // Its numbers hold 53 bits.
  without: ["listThings", "getNumbers"],
});
