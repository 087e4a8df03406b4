import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testAtNight } from "../../../../../scripts/at-night.ts";
import { type RunningPortal, runPortal } from "../../testing/run-portal.ts";
import { unzip } from "./testing/unzip.ts";

const USUAL = "/PowerCardConnectApi/rest";
const password = "demo-password-for-tests";

let data: Awaited<ReturnType<typeof mkdtempDisposable>>;
let portal: RunningPortal;
let session: Record<string, string>;

/** A process has its base path from its start: this one is the test's own. */
beforeAll(async () => {
  data = await mkdtempDisposable(join(tmpdir(), "connect-portal-base-"));
  const settings = { DATA_DIR: data.path, SANDBOX_BASE: "/open/banking", HUMAN_CHECK: "off", DEMO_PASSWORD: password };
  portal = await runPortal(settings);
  const answer = await fetch(portal.url + paths.authenticate, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo", password }),
  });
  session = { authorization: `Bearer ${((await answer.json()) as { jwt: string }).jwt}` };
});

afterAll(async () => {
  await portal?.kill();
  await data?.remove();
});

async function filesOf(path: string) {
  const answer = await fetch(portal.url + path, { headers: session });
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

test.each([
  ["typescript", "src/runtime.js"],
  ["python", "connect_client/runtime.py"],
  ["go", "transport.go"],
  ["java", "src/main/java/connect/client/ConnectOptions.java"],
  ["kotlin", "src/main/java/connect/client/ConnectOptions.java"],
])("the client of a release in %s gets its tokens at the sandbox's base path", async (language, runtime) => {
  const files = await filesOf(`${paths.releaseClient(424)}?language=${language}`);
  expect(files.find(({ name }) => name.endsWith(runtime))?.text).toContain("/open/banking/oauth2/token");
  expect(files.map(({ text }) => text).join("\n")).toContain("/open/banking/4.2.4/issuing/cards/");
});

testAtNight("a generated client and its first call go to the sandbox's base path", { timeout: 180_000 }, async () => {
  const query = new URLSearchParams({
    language: "go",
    yamlFile: "/hps/4.2.4/issuing/card-management/api/schemas/api.yaml",
  });
  const files = await filesOf(`${paths.clientSdk}?${query}`);
  const guide = files.find(({ name }) => name.endsWith("/GETTING-STARTED.md"))?.text;
  expect(guide).toContain(`${portal.url}/open/banking/4.2.4/issuing`);
  expect(guide).not.toContain(USUAL);
});
