import { execFile } from "node:child_process";
import { copyFile, cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type SdkLanguageAnswer, sdkLanguages } from "@connect-portal/contract";
import { corpusDocuments } from "../../corpus/documents.ts";
import { unpackClient } from "../sdk-matrix/client.ts";
import { type SignedIn, signIn } from "../sdk-matrix/portal.ts";
import { type Bench, chosen, count } from "../support/bench.ts";
import { startPortal, type WatchedPortal } from "../support/portal.ts";
import { descendants, memoryOf } from "../support/processes.ts";
import { quantiles, timed } from "../support/statistics.ts";
import { markdown, megabytes, milliseconds, seconds } from "../support/table.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const schemas = "/hps/4.2.4/issuing";
/** Where the description of GitHub's API stands, in the place of a small document. */
const gitHubPath = `${schemas}/card-management/api/schemas/pin.yaml`;

const documents = {
  small: {
    path: "/hps/4.1.0/issuing/card-management/api/schemas/limits.yaml",
    languages: ["java", "typescript-fetch"],
  },
  // The largest of ours.
  large: {
    path: `${schemas}/reference-data/api/schemas/cards.yaml`,
    languages: ["java", "typescript-fetch", "go", "kotlin-client", "python"],
  },
  github: { path: gitHubPath, languages: ["java", "typescript-fetch"] },
} as const;
type DocumentName = keyof typeof documents;

/** Orders before warm ones are measured: the JVM compiles what is called often. */
const WARMING = 5;
const CACHED = 50;
/** Milliseconds after which a cold one is given up. */
const LONGEST = 120_000;
const PASSWORD = "bench-bench-bench-1";

/** Milliseconds of each. */
export interface LanguageTimes {
  readonly document: DocumentName;
  readonly language: string;
  /** The generator's own JAR, a process of its own; undefined when it was given up. */
  readonly cold: readonly number[] | undefined;
  readonly warm: readonly number[];
  readonly cached: readonly number[];
}

/**
 * What generating a client costs: warm against the generator's own JAR started anew, from the cache, and for twenty at
 * once. `--rounds 1 --only small` for a try; of GitHub's document a tenth of the rounds.
 */
export const bench: Bench<{ readonly rounds: string; readonly only?: string }> = {
  options: { rounds: { type: "string", default: "5" }, only: { type: "string" } },
  async run({ rounds, only }) {
    const names = chosen(Object.keys(documents) as DocumentName[], only, "only");
    const { times, crowds } = await measureSdks(names, count(rounds, "rounds"), true);
    const lines = times.map(({ document, language, cold, warm, cached }) => {
      const [[usual = 0, p95 = 0], [kept = 0, keptP95 = 0]] = [
        quantiles(warm, [0.5, 0.95]),
        quantiles(cached, [0.5, 0.95]),
      ];
      const [started] = cold ? quantiles(cold, [0.5]) : [LONGEST];
      return [
        `${document}: ${language}`,
        cold ? seconds(started) : `over ${seconds(LONGEST)}`,
        seconds(usual),
        seconds(p95),
        `${cold ? "" : "under "}${(usual / started).toFixed(3)}`,
        milliseconds(kept),
        milliseconds(keptP95),
      ];
    });
    const people = crowds.map(({ document, served, first, last, server, engines }) => [
      document,
      String(served),
      seconds(first),
      seconds(last),
      megabytes(server),
      megabytes(engines),
    ]);
    const text = [
      "Cold is `java -jar` of the generator; warm and cached are requests to the portal, cold and warm ones in turns.",
      markdown([["", "cold", "warm", "warm, p95", "warm / cold", "cached", "cached, p95"], ...lines]),
      markdown([["twenty at once", "served", "first", "last", "server", "generators"], ...people]),
    ].join("\n\n");
    return { text, result: { times, crowds } };
  },
};

export async function measureSdks(names: readonly DocumentName[], rounds: number, withCrowds: boolean) {
  const folder = await temporaryFolder("bench-sdk");
  const content = join(folder.path, "content");
  await cp(join(root, "content"), content, { recursive: true });
  if (names.includes("github")) {
    const gitHub = corpusDocuments().find(({ name }) => name.endsWith("/api.github.com.json"));
    if (!gitHub) throw new Error("corpus/ is not installed: run npm ci --prefix corpus.");
    await copyFile(gitHub.file, join(content, gitHubPath));
  }
  /** With the archives and the data of nobody before. */
  const withPortal = async (
    settings: NodeJS.ProcessEnv,
    work: (portal: SignedIn, server: WatchedPortal) => Promise<void>,
  ) => {
    const server = await startPortal({
      CONTENT_DIR: content,
      DEMO_PASSWORD: PASSWORD,
      ADMIN_PASSWORD: PASSWORD,
      SDK_JOB_TIME: "600",
      DATA_DIR: await mkdtemp(join(folder.path, "data-")),
      ...settings,
    });
    try {
      await work(await signIn(server.url, "demo", PASSWORD), server);
    } finally {
      await server.end("SIGTERM");
    }
  };
  const times: LanguageTimes[] = [];
  const crowds: Crowd[] = [];
  try {
    for (const name of names) {
      const part = (all: number) => (name === "github" ? Math.max(1, Math.floor(all / 10)) : all);
      await withPortal({ SDK_CACHE_SIZE: "0" }, async (portal, { pid }) => {
        if (withCrowds) crowds.push(await crowd(name, portal, pid));
        await withPortal({}, async (keeping) => {
          for (const language of documents[name].languages)
            times.push(await measureLanguage({ portal, keeping, name, language, rounds, part, folder: folder.path }));
        });
      });
    }
  } finally {
    await folder.remove();
  }
  return { times, crowds };
}

interface Order {
  readonly portal: SignedIn;
  /** The portal that keeps archives. */
  readonly keeping: SignedIn;
  readonly name: DocumentName;
  readonly language: string;
  readonly rounds: number;
  part(all: number): number;
  readonly folder: string;
}

async function measureLanguage({ portal, keeping, name, language: code, rounds, part, folder }: Order) {
  const { path } = documents[name];
  console.error(`${name}: ${code} …`);
  const language = (await portal.languages()).find((one) => one.code === code);
  if (!language) throw new Error(`The portal has no language ${code}.`);
  // The document as the generators get it, which is also what the cold one reads.
  const lowered = await unpackClient(await portal.generate("openapi", path), "openapi", join(folder, code, name));
  const input = join(lowered.content, "openapi.json");
  const order = () => portal.generate(code, path);
  for (let count = 0; count < part(WARMING); count += 1) await order();
  const warm: number[] = [];
  let cold: number[] | undefined = [];
  // In turns: a machine that is slower for a while is so for both.
  for (let round = 0; round < part(rounds); round += 1) {
    for (let count = 0; count < 4; count += 1) warm.push(await timed(order));
    const began = performance.now();
    if (cold && (await generateCold(language, input, folder))) cold.push(performance.now() - began);
    else cold = undefined;
  }
  const cached: number[] = [];
  await keeping.generate(code, path);
  for (let count = 0; count < CACHED; count += 1) cached.push(await timed(() => keeping.generate(code, path)));
  return { document: name, language: language.name, cold, warm, cached } satisfies LanguageTimes;
}

/** The same generator from its JAR, as its documentation starts it. Returns whether it ended in time. */
async function generateCold(language: SdkLanguageAnswer, input: string, folder: string): Promise<boolean> {
  const [jar, option] =
    language.engine === "OpenAPI Generator" ? ["openapi-generator-cli", "-g"] : ["swagger-codegen-cli", "-l"];
  const output = await mkdtemp(join(folder, "cold-"));
  const file = join(root, "apps/server/engines/jars", `${jar}-${language.engineVersion}.jar`);
  // What Python's generator looks into, from Java 17 on.
  const opens = ["java.util", "java.lang"].map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`);
  const args = [...opens, "-jar", file, "generate", option, language.generator, "-i", input, "-o", output];
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin/java") : "java";
  try {
    await promisify(execFile)(java, args, { maxBuffer: 1e9, timeout: LONGEST });
    return true;
  } catch (error) {
    if ((error as { killed?: boolean }).killed) return false;
    throw error;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

interface Crowd {
  readonly document: DocumentName;
  readonly served: number;
  /** Milliseconds until the first and the last have their archive. */
  readonly first: number;
  readonly last: number;
  /** Resident bytes at most, of the server and of its JVMs together. */
  readonly server: number;
  readonly engines: number;
}

/** Twenty people at once after the start, each for another language. */
async function crowd(document: DocumentName, portal: SignedIn, pid: number): Promise<Crowd> {
  let [server, engines] = [0, 0];
  const watch = setInterval(() => {
    server = Math.max(server, memoryOf(pid));
    engines = Math.max(
      engines,
      descendants(pid).reduce((sum, one) => sum + memoryOf(one), 0),
    );
  }, 100);
  const began = performance.now();
  const times: number[] = [];
  await Promise.allSettled(
    sdkLanguages.slice(0, 20).map(async (code) => {
      await portal.generate(code, documents[document].path);
      times.push(performance.now() - began);
    }),
  );
  clearInterval(watch);
  const last = performance.now() - began;
  return { document, served: times.length, first: Math.min(...times), last, server, engines };
}
