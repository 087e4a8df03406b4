import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, test } from "vitest";
import * as typescript from "../../../../../packages/openapi-reference/src/samples/client/languages/typescript.ts";
import { type SampledClient, startSampledClient } from "./testing/samples/client-samples.ts";
import { environment, tryCalls } from "./testing/samples/trap-calls.ts";

const run = promisify(execFile);
const tsc = join(import.meta.dirname, "../../../../../node_modules/.bin/tsc");

let client: SampledClient;
beforeAll(async () => {
  client = await startSampledClient("typescript-fetch", typescript);
  await run(tsc, ["-p", client.content]);
  const installed = join(client.folder, "node_modules", client.package);
  await mkdir(dirname(installed), { recursive: true });
  await symlink(client.content, installed);
}, 300_000);
afterAll(() => client.close());

test("the console's samples with TypeScript's client run, and send what was typed", { timeout: 300_000 }, () =>
  tryCalls(
    client,
    async (program) => {
      const file = join(client.folder, "sample.mts");
      await writeFile(file, program);
      const { stdout } = await run(process.execPath, [file], { env: environment });
      return stdout;
    },
    // Its numbers hold 53 bits.
    ["listThings", "getNumbers"],
  ),
);
