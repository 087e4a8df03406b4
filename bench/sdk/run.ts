import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPortal } from "../portal/start-portal.ts";
import { markdown } from "../reference/report/table.ts";
import { unpackClient } from "../sdk-matrix/client.ts";
import { signIn } from "../sdk-matrix/portal.ts";
import { contentWithGitHub, gitHubPath } from "./content.ts";
import { crowd, generateCold, medianTime } from "./measure.ts";

/**
 * What generating a client costs: warm against the generator's own JAR started anew, from the cache, and for twenty people
 * at once. `--rounds 1` for a try; results.md is written by a whole run.
 */
const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const rounds = Number(values.rounds ?? 5);
const PASSWORD = "bench-bench-bench-1";
const documents = [
  ["Limits (small)", "/hps/4.1.0/issuing/card-management/api/schemas/limits.yaml"],
  ["Card lists (the largest published)", "/hps/4.2.4/issuing/reference-data/api/schemas/cards.yaml"],
  ["GitHub's API", gitHubPath],
] as const;

const folder = await mkdtemp(join(os.tmpdir(), "connect-portal-bench-sdk-"));
const settings = {
  CONTENT_DIR: await contentWithGitHub(folder),
  DEMO_PASSWORD: PASSWORD,
  ADMIN_PASSWORD: PASSWORD,
  SDK_ENGINE_MEMORY: "2048",
};
const rows = [["", "cold JAR", "warm", "warm / cold", "cached"]];
const people = [["Twenty people at once", "served", "time", "server", "generators"]];
try {
  for (const [label, path] of documents) {
    const uncached = await startPortal({ ...settings, DATA_DIR: join(folder, "uncached"), SDK_CACHE_SIZE: "0" });
    try {
      const portal = await signIn(uncached.url, "demo", PASSWORD);
      // The document as the generators get it, which is also what the cold one reads.
      const lowered = await unpackClient(await portal.generate("openapi", path), "openapi", join(folder, label));
      const input = join(lowered.content, "openapi.json");
      await portal.generate("java", path);
      const warm = await medianTime(rounds, () => portal.generate("java", path));
      const cold = await medianTime(rounds, () => generateCold(input));
      const many = await crowd(portal, uncached.pid, path);
      people.push([label, `${many.served}`, seconds(many.time), megabytes(many.server), megabytes(many.engines)]);
      rows.push([label, seconds(cold), seconds(warm), (warm / cold).toFixed(3), await cachedTime(path)]);
    } finally {
      await uncached.end("SIGTERM");
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const [processor] = os.cpus();
const page = `${[
  "# What generating a client SDK costs",
  `Written by \`npm run bench:sdk\`: Java, median of ${rounds}, over HTTP. Aimed at: warm at most a tenth of cold, 20 ms from the cache, everybody served.`,
  `${os.cpus().length} × ${processor?.model.trim()}, Node ${process.version}.`,
  markdown(rows),
  markdown(people),
].join("\n\n")}\n`;
console.log(page);
if (values.rounds === undefined) await writeFile(join(import.meta.dirname, "results.md"), page);

async function cachedTime(path: string): Promise<string> {
  const cached = await startPortal({ ...settings, DATA_DIR: join(folder, "cached") });
  try {
    const portal = await signIn(cached.url, "demo", PASSWORD);
    await portal.generate("java", path);
    return `${(await medianTime(Math.max(rounds, 20), () => portal.generate("java", path))).toFixed(1)} ms`;
  } finally {
    await cached.end("SIGTERM");
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(3)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
