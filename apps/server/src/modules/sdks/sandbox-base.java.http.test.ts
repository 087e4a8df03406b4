import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testAtNight } from "../../../../../scripts/at-night.ts";
import { cards42, filesOf } from "../catalogue/testing/sample-content.ts";
import type { Caller } from "../catalogue/testing/start-catalogue-app.ts";
import type { SdkApp } from "./testing/start-sdk-app.ts";
import { unzip } from "./testing/unzip.ts";

const USUAL = "/PowerCardConnectApi/rest";

let portal: SdkApp;
let integrator: Caller;

/** The app as a process has it that was started with another base path. */
beforeAll(async () => {
  vi.stubEnv("SANDBOX_BASE", "/open/banking");
  vi.resetModules();
  const { startSdkApp } = await import("./testing/start-sdk-app.ts");
  portal = await startSdkApp();
  integrator = await portal.callerWith([2]);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await portal?.close();
});

test.each([
  ["typescript", "src/runtime.js"],
  ["python", "connect_client/runtime.py"],
  ["go", "transport.go"],
  ["java", "src/main/java/connect/client/ConnectOptions.java"],
  ["kotlin", "src/main/java/connect/client/ConnectOptions.java"],
])("the client of a release in %s gets its tokens at the sandbox's base path", async (language, runtime) => {
  const { rawPayload } = await integrator(`${paths.releaseClient(42)}?language=${language}`);
  const files = new Map((await unzip(rawPayload)).map(({ name, text }) => [name, text]));
  expect(files.get(`connect-client/${runtime}`)).toContain("/open/banking/oauth2/token");
  const all = [...files.values()].join("\n");
  expect(all).toContain("/open/banking/4.2.4/issuing/cards/{id}");
  expect(all).not.toContain(USUAL);
});

testAtNight("a generated client and its first call go to the sandbox's base path", { timeout: 180_000 }, async () => {
  const query = new URLSearchParams({ language: "go", yamlFile: `/${filesOf(cards42)}/api.yaml` });
  const files = await unzip((await integrator(`${paths.clientSdk}?${query}`)).rawPayload);
  const guide = files.find(({ name }) => name.endsWith("/GETTING-STARTED.md"))?.text;
  expect(guide).toContain("http://localhost/open/banking/4.2.4/issuing");
  expect(files.map(({ text }) => text).join("\n")).not.toContain(USUAL);
});
