import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as go from "../../../../../packages/openapi-reference/src/samples/client/languages/go.ts";
import { type SampledClient, startSampledClient } from "./testing/samples/client-samples.ts";
import { environment, tryCalls } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);

let client: SampledClient;
beforeAll(async () => {
  client = await startSampledClient("go", go);
  const requirement = `-require=${client.package}@v0.0.0`;
  await run("go", ["mod", "init", "sample"], { cwd: client.folder });
  await run("go", ["mod", "edit", requirement, `-replace=${client.package}=./client_sdk_go`], { cwd: client.folder });
}, 300_000);
afterAll(() => client.close());

test("the console's samples with Go's client run, and send what was typed", { timeout: 600_000 }, () =>
  tryCalls(client, async (program) => {
    await writeFile(join(client.folder, "main.go"), program);
    await run("go", ["mod", "tidy"], { cwd: client.folder });
    const ran = run("go", ["run", "."], { cwd: client.folder, env: environment });
    const { stdout, stderr } = await ran.catch((failure) => failure);
    // Go prints %! for a value that it cannot format, such as a pointer.
    expect(stdout + stderr).not.toContain("%!");
    return stdout + stderr;
  }),
);
