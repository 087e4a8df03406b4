import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, test } from "vitest";
import * as python from "../../../../../packages/openapi-reference/src/samples/client/languages/python.ts";
import { type SampledClient, startSampledClient } from "./testing/samples/client-samples.ts";
import { environment, tryCalls } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);

let client: SampledClient;
beforeAll(async () => {
  client = await startSampledClient("python", python);
  await run("python3", ["-m", "venv", join(client.folder, "venv")]);
  const pip = ["install", "--quiet", "--disable-pip-version-check", client.content];
  await run(join(client.folder, "venv/bin/pip"), pip);
}, 300_000);
afterAll(() => client.close());

test("the console's samples with Python's client run, and send what was typed", { timeout: 300_000 }, () =>
  tryCalls(client, async (program) => {
    await writeFile(join(client.folder, "sample.py"), program);
    const ran = run(join(client.folder, "venv/bin/python"), ["sample.py"], { cwd: client.folder, env: environment });
    const { stdout, stderr } = await ran.catch((failure) => failure);
    return stdout + stderr;
  }),
);
