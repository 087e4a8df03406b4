import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Portal, startPortal } from "../portal/start-portal.ts";
import { unpackClient } from "../sdk-matrix/client.ts";
import { type SignedIn, signIn } from "../sdk-matrix/portal.ts";
import { generateCold } from "./cold.ts";
import { contentWithGitHub, gitHubPath } from "./content.ts";
import { crowd, stopwatch } from "./measure.ts";
import { type CrowdRow, type Rounds, type Row, report } from "./report.ts";

/**
 * What generating a client costs: warm against the generator's own JAR started anew, from the cache, and for twenty at
 * once. `--rounds 1` for a try, `--documents 1,2` leaves out the third; results.md is written by a whole run.
 */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, documents: { type: "string", default: "1,2,3" } },
});
const cold = Number(values.rounds);
const rounds: Rounds = { cold, warm: cold * 4, cached: 50, longest: 120_000 };
/** Orders before warm ones are measured: the JVM compiles what is called often. */
const WARMING = 5;
const PASSWORD = "bench-bench-bench-1";
const spec = "/hps/4.2.4/issuing";

const all = [
  {
    label: "Limits (small)",
    path: "/hps/4.1.0/issuing/card-management/api/schemas/limits.yaml",
    languages: ["java", "typescript-fetch"],
    share: 1,
  },
  {
    label: "Reference data (the largest published)",
    path: `${spec}/reference-data/api/schemas/cards.yaml`,
    languages: ["java", "typescript-fetch", "go", "kotlin-client", "python", "swift4"],
    share: 1,
  },
  { label: "GitHub's API", path: gitHubPath, languages: ["java", "typescript-fetch"], share: 1 / 10 },
];
const chosen = values.documents.split(",").map(Number);
const documents = all.filter((_, at) => chosen.includes(at + 1));

const folder = await mkdtemp(join(os.tmpdir(), "connect-portal-bench-sdk-"));
const settings = {
  CONTENT_DIR: await contentWithGitHub(folder),
  DEMO_PASSWORD: PASSWORD,
  ADMIN_PASSWORD: PASSWORD,
  SDK_JOB_TIME: "600",
};
const rows: Row[] = [];
const crowds: CrowdRow[] = [];
try {
  for (const document of documents) {
    await withPortal({ SDK_CACHE_SIZE: "0" }, async (portal, { pid }) => {
      const { label, path } = document;
      crowds.push({ document: label, when: "after the start", ...(await crowd(portal, pid, path)) });
      if (path !== gitHubPath) crowds.push({ document: label, when: "warm", ...(await crowd(portal, pid, path)) });
      await withPortal({}, async (keeping) => {
        for (const language of document.languages) rows.push(await measure(portal, keeping, document, language));
      });
    });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const page = report(rows, crowds, rounds);
console.log(page);
const isWhole = cold >= 5 && documents.length === all.length;
if (isWhole) await writeFile(join(import.meta.dirname, "results.md"), page);

/** @param keeping the portal that keeps archives, which `portal` does not */
async function measure(
  portal: SignedIn,
  keeping: SignedIn,
  document: (typeof all)[number],
  code: string,
): Promise<Row> {
  const { label, path, share } = document;
  console.log(`${label}: ${code} …`);
  const language = (await portal.languages()).find((one) => one.code === code);
  if (!language) throw new Error(`The portal has no language ${code}`);
  // The document as the generators get it, which is also what the cold one reads.
  const lowered = await unpackClient(await portal.generate("openapi", path), "openapi", join(folder, code, label));
  const input = join(lowered.content, "openapi.json");
  const part = (count: number) => Math.max(1, Math.floor(count * share));
  const [cold, warm, cached] = [stopwatch(), stopwatch(), stopwatch()];
  const order = () => portal.generate(code, path);
  await stopwatch().time(part(WARMING), order);
  // In turns: a machine that is slower for a while is so for both.
  for (let round = 0; round < part(rounds.cold); round += 1) {
    await warm.time(part(rounds.warm / rounds.cold), order);
    await cold.time(1, () => generateCold(language, input, rounds.longest));
  }
  await keeping.generate(code, path);
  await cached.time(rounds.cached, () => keeping.generate(code, path));
  const [warmTimes, cachedTimes] = [warm.times(), cached.times()];
  if (!warmTimes || !cachedTimes) throw new Error(`${label}: ${code} was not measured`);
  return {
    document: label,
    language: language.name,
    engine: language.engine,
    cold: cold.times(),
    warm: warmTimes,
    cached: cachedTimes,
  };
}

/** With the archives and the data of nobody before. */
async function withPortal<T>(
  environment: NodeJS.ProcessEnv,
  work: (portal: SignedIn, process: Portal) => Promise<T>,
): Promise<T> {
  const DATA_DIR = await mkdtemp(join(folder, "data-"));
  const process = await startPortal({ ...settings, ...environment, DATA_DIR });
  try {
    return await work(await signIn(process.url, "demo", PASSWORD), process);
  } finally {
    await process.end("SIGTERM");
  }
}
