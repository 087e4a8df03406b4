import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openContentStore, type Spec } from "@connect-portal/content";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngines, type Engines } from "../../apps/server/src/modules/sdks/engines/engines.ts";
import { generateSdk } from "../../apps/server/src/modules/sdks/generate-sdk.ts";
import { readSettings } from "../../apps/server/src/settings/read-settings.ts";
import { type Client, unpackClient } from "./client.ts";
import { toolchains } from "./languages/toolchains.ts";

const root = join(import.meta.dirname, "../..");
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let engines: Engines;
let specs: readonly Spec[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-clients-"));
  engines = createEngines(readSettings({}, root), silent);
  const content = await openContentStore({ directory: join(root, "content"), watch: false, log: silent });
  specs = content.current().modules.flatMap((module) => module.specs);
  await content.close();
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

const DAY = 86_400_000;
/** So many days until each document was taken: all of them in all languages are two minutes of each run. */
const DAYS = 4;

/** What npm run sdk:matrix does, for the languages that need no download. */
test.each(["typescript-fetch"] as const)(
  "%s of the published documents whose day it is is read by the tools of its language",
  { timeout: 600_000 },
  async (language) => {
    const { parse, compile } = toolchains(folder)[language];
    const clients: Client[] = [];
    const today = Math.floor(Date.now() / DAY) % DAYS;
    for (const [at, { url, document }] of specs.entries()) {
      if (at % DAYS !== today) continue;
      const located = { path: url, document };
      const { archive } = await generateSdk(engines, { language, located, baseUrl: "https://portal.example" });
      clients.push(await unpackClient(archive, language, join(folder, `${language}-${at}`)));
    }
    expect(clients.length).toBeGreaterThan(1);
    const steps = [parse, compile].filter((step) => step !== undefined);
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) await expect(step(clients)).resolves.not.toThrow();
  },
);
