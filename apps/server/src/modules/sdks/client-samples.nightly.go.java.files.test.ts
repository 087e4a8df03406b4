import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import * as go from "../../../../../packages/openapi-reference/src/samples/client/languages/go.ts";
import { environment, testSamples } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);

testSamples("go", go, {
  async prepare({ folder: cwd, package: module }) {
    await run("go", ["mod", "init", "sample"], { cwd });
    await run("go", ["mod", "edit", `-require=${module}@v0.0.0`, `-replace=${module}=./client_sdk_go`], { cwd });
  },
  async run({ folder: cwd }, program) {
    await writeFile(join(cwd, "main.go"), program);
    await run("go", ["mod", "tidy"], { cwd });
    const ran = await run("go", ["run", "."], { cwd, env: environment }).catch((failure) => failure);
    // Go prints %! for a value that it cannot format, such as a pointer.
    expect(ran.stdout + ran.stderr).not.toContain("%!");
    return ran;
  },
});
