import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, test } from "vitest";
import * as java from "../../../../../packages/openapi-reference/src/samples/client/languages/java.ts";
import { type SampledClient, startSampledClient } from "./testing/samples/client-samples.ts";
import { environment, tryCalls } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);

let client: SampledClient;
beforeAll(async () => {
  client = await startSampledClient("java", java);
  await run("mvn", ["-q", "-B", "-f", client.content, "package", "-Dmaven.test.skip"]);
}, 600_000);
afterAll(() => client.close());

test("the console's samples with Java's client run, and send what was typed", { timeout: 300_000 }, () =>
  tryCalls(client, async (program) => {
    await writeFile(join(client.folder, "Sample.java"), program);
    const classPath = "client_sdk_java/target/classes:client_sdk_java/target/lib/*";
    const ran = run("java", ["-cp", classPath, "Sample.java"], { cwd: client.folder, env: environment });
    const { stdout, stderr } = await ran.catch((failure) => failure);
    return stdout + stderr;
  }),
);
