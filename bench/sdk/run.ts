import { execFile } from "node:child_process";
import { copyFile, cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type ReleaseClientLanguage,
  releaseClientLanguages,
  type SdkLanguage,
  type SdkLanguageAnswer,
  sdkLanguages,
} from "@connect-portal/contract";
import { corpusDocuments } from "../../corpus/documents.ts";
import { unpackClient } from "../sdk-matrix/client.ts";
import { type SignedIn, signIn } from "../sdk-matrix/portal.ts";
import { type Bench, chosen, count } from "../support/bench.ts";
import { startPortal, type WatchedPortal } from "../support/portal.ts";
import { descendants, memoryOf } from "../support/processes.ts";
import { median, quantiles, timed } from "../support/statistics.ts";
import { markdown, megabytes, milliseconds, seconds } from "../support/table.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const schemas = "/hps/4.2.4/issuing";
/** Where the description of GitHub's API stands, in the place of a small document. */
const gitHubPath = `${schemas}/card-management/api/schemas/pin.yaml`;

interface Measured {
  readonly path: string;
  readonly languages: readonly SdkLanguage[];
  /** The generator takes minutes for it when it is started anew, and twenty languages an hour. */
  readonly isHuge?: true;
}

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
  github: { path: gitHubPath, languages: ["java", "typescript-fetch"], isHuge: true },
} satisfies Record<string, Measured>;
type DocumentName = keyof typeof documents;
/** What is measured: clients of documents, or those of a whole release. */
type Subject = DocumentName | "release";
const subjects: readonly Subject[] = ["small", "large", "github", "release"];

/** Orders before warm ones are measured: the JVM compiles what is called often. */
const WARMING = 5;
const CACHED = 50;
/** 4.2.4. */
const RELEASE = 424;
const PASSWORD = "bench-bench-bench-1";

/** Milliseconds of each. */
interface LanguageTimes {
  readonly document: DocumentName;
  readonly language: string;
  /** The generator's own JAR, a process of its own; none of a huge document. */
  readonly cold: readonly number[];
  readonly warm: readonly number[];
  readonly cached: readonly number[];
}

interface ReleaseTimes {
  readonly language: ReleaseClientLanguage;
  /** Milliseconds. */
  readonly warm: readonly number[];
  /** Of the archive. */
  readonly bytes: number;
}

/**
 * What generating a client costs: warm against the generator's own JAR started anew, from the cache, for twenty at once,
 * and for a whole release. GitHub's document is generated warm only. `--rounds 1 --only small` for a try.
 */
export const bench: Bench<{ readonly rounds: string; readonly only?: string }> = {
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" } },
  async run({ rounds, only }) {
    const result = await measureSdks(chosen(subjects, only, "only"), count(rounds, "rounds"), true);
    const lines = result.times.map(({ document, language, cold, warm, cached }) => [
      `${document}: ${language}`,
      ...(cold.length > 0 ? [seconds(median(cold)), (median(warm) / median(cold)).toFixed(3)] : ["–", "–"]),
      seconds(median(warm)),
      seconds(Math.max(...warm)),
      ...(cached.length > 0 ? quantiles(cached, [0.5, 0.95]).map(milliseconds) : ["–", "–"]),
    ]);
    const people = result.crowds.map(({ document, served, first, last, server, engines }) => [
      document,
      String(served),
      seconds(first),
      seconds(last),
      megabytes(server),
      megabytes(engines),
    ]);
    const releases = result.releases.map(({ language, warm, bytes }) => [
      language,
      seconds(median(warm)),
      seconds(Math.max(...warm)),
      `${(bytes / 1e6).toFixed(2)} MB`,
    ]);
    const text = [
      "Cold is `java -jar` of the generator; warm and cached are requests to the portal, cold and warm ones in turns.",
      markdown([["", "cold", "warm / cold", "warm", "longest", "cached", "cached, p95"], ...lines]),
      markdown([["twenty at once", "served", "first", "last", "server", "generators"], ...people]),
      markdown([["client of a release", "warm", "longest", "archive"], ...releases]),
    ].join("\n\n");
    return { text, result };
  },
};

export async function measureSdks(names: readonly Subject[], rounds: number, withCrowds: boolean) {
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
  const releases: ReleaseTimes[] = [];
  try {
    for (const name of names) {
      await withPortal({ SDK_CACHE_SIZE: "0" }, async (portal, { pid }) => {
        if (name === "release") {
          for (const language of releaseClientLanguages) releases.push(await measureRelease(portal, language, rounds));
          return;
        }
        const { languages, isHuge }: Measured = documents[name];
        if (withCrowds && !isHuge) crowds.push(await crowd(name, portal, pid));
        await withPortal({}, async (keeping) => {
          for (const language of languages)
            times.push(await measureLanguage({ portal, keeping, name, language, rounds, folder: folder.path }));
        });
      });
    }
  } finally {
    await folder.remove();
  }
  return { times, crowds, releases };
}

async function measureRelease(
  portal: SignedIn,
  language: ReleaseClientLanguage,
  rounds: number,
): Promise<ReleaseTimes> {
  console.error(`release: ${language} …`);
  const { length: bytes } = await portal.releaseClient(RELEASE, language);
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) warm.push(await timed(() => portal.releaseClient(RELEASE, language)));
  return { language, warm, bytes };
}

interface Order {
  readonly portal: SignedIn;
  /** The portal that keeps archives. */
  readonly keeping: SignedIn;
  readonly name: DocumentName;
  readonly language: SdkLanguage;
  readonly rounds: number;
  readonly folder: string;
}

async function measureLanguage({ portal, keeping, name, language: code, rounds, folder }: Order) {
  const { path, isHuge }: Measured = documents[name];
  console.error(`${name}: ${code} …`);
  const language = (await portal.languages()).find((one) => one.code === code);
  if (!language) throw new Error(`The portal has no language ${code}.`);
  const order = () => portal.generate(code, path);
  const [warm, cold, cached]: [number[], number[], number[]] = [[], [], []];
  if (isHuge) {
    await order();
    for (let round = 0; round < rounds; round += 1) warm.push(await timed(order));
    return { document: name, language: language.name, cold, warm, cached } satisfies LanguageTimes;
  }
  // The document as the generators get it, which is also what the cold one reads.
  const lowered = await unpackClient(await portal.generate("openapi", path), "openapi", join(folder, code, name));
  const input = join(lowered.content, "openapi.json");
  for (let count = 0; count < WARMING; count += 1) await order();
  // In turns: a machine that is slower for a while is so for both.
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < 4; count += 1) warm.push(await timed(order));
    cold.push(await timed(() => generateCold(language, input, folder)));
  }
  await keeping.generate(code, path);
  for (let count = 0; count < CACHED; count += 1) cached.push(await timed(() => keeping.generate(code, path)));
  return { document: name, language: language.name, cold, warm, cached } satisfies LanguageTimes;
}

/** The same generator from its JAR, as its documentation starts it. */
async function generateCold(language: SdkLanguageAnswer, input: string, folder: string): Promise<void> {
  const [jar, option] =
    language.engine === "OpenAPI Generator" ? ["openapi-generator-cli", "-g"] : ["swagger-codegen-cli", "-l"];
  const output = await mkdtemp(join(folder, "cold-"));
  const file = join(root, "apps/server/engines/jars", `${jar}-${language.engineVersion}.jar`);
  // What Python's generator looks into, from Java 17 on.
  const opens = ["java.util", "java.lang"].map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`);
  const args = [...opens, "-jar", file, "generate", option, language.generator, "-i", input, "-o", output];
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin/java") : "java";
  await promisify(execFile)(java, args, { maxBuffer: 1e9 });
  await rm(output, { recursive: true });
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
