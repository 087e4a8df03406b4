import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { paths } from "@connect-portal/contract";
import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { quantiles } from "../load/quantiles.ts";
import { signIn } from "../portal/sign-in.ts";
import { launchPortal, untilReady } from "../portal/watched-portal.ts";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { call, contentOf } from "../support/call.ts";
import { freePort } from "../support/free-port.ts";
import { memoryOf, peakMemoryOf } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentOfSize, publishDocument, specOf } from "./content.ts";

/**
 * What the server holds in memory that publishes 100 MB of documents: when it has started and rests, and when a reader has
 * opened an operation of each and searched in it. `--release FOLDER` measures an unpacked release instead of `npm start`,
 * `--rounds 1 --megabytes 20` is a try. No document of the corpus has 5 MB; the one that is nearest is published as often
 * as it takes.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "100" },
    rounds: { type: "string", default: "3" },
    release: { type: "string" },
  },
});
exitWhenInterrupted();
const WANTED = 5_000_000;
const PASSWORD = "bench-bench-bench-1";
/** Milliseconds after which a server that nobody calls has given back what it had no more use for. */
const REST = 20_000;

const { name, text } = await documentOfSize(WANTED);
const bytes = Buffer.byteLength(text);
const documents = Math.ceil((Number(values.megabytes) * 1e6) / bytes);
const modules = Array.from({ length: documents }, (_, n) => `/1.0/bench/of-${n}`);
const launch = values.release === undefined ? "npm start" : { release: values.release };

interface Round {
  readonly started: number;
  readonly read: number;
  readonly peak: number;
}

async function round(): Promise<Round> {
  const folder = await temporaryFolder("memory");
  await publishDocument(`${folder.path}/content`, modules, text);
  const environment = {
    DATA_DIR: `${folder.path}/data`,
    CONTENT_DIR: `${folder.path}/content`,
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
    LOG_LEVEL: "fatal",
  };
  const portal = launchPortal(await freePort(), environment, launch);
  try {
    await untilReady(portal, 1, 600);
    const pid = portal.serverPid() ?? 0;
    await setTimeout(REST);
    const started = memoryOf(pid);
    const session = await signIn(portal.url, "demo", PASSWORD, "10.0.0.1");
    for (const module of modules) await readDocument(portal.url, session, specOf(module));
    await setTimeout(REST);
    return { started, read: memoryOf(pid), peak: peakMemoryOf(pid) };
  } finally {
    await portal.end("SIGTERM");
    await folder.remove();
  }
}

async function readDocument(url: string, session: string, spec: string): Promise<void> {
  const get = (path: string, query: Record<string, string>) =>
    call(`${url}${path}?${new URLSearchParams({ spec, ...query })}`, { session, seconds: 60 });
  const { operations } = contentOf<ReferenceIndex>(await get(paths.referenceIndex, {}));
  contentOf(await get(paths.referenceOperation, { id: operations[0]?.id ?? "" }));
  contentOf(await get(paths.referenceSearchText, {}));
}

const rounds: Round[] = [];
for (let n = 0; n < Number(values.rounds); n++) rounds.push(await round());
console.log(`${documents} × ${name}, ${(bytes / 1e6).toFixed(2)} MB; ${rounds.length} rounds, at most 600 MB asked`);
const lines = { "started, at rest": "started", "each read and searched": "read", "the most it held": "peak" } as const;
for (const [line, part] of Object.entries(lines)) {
  const [least, median, most] = quantiles(
    rounds.map((one) => one[part] / 1e6),
    [0, 0.5, 1],
  ).map(Math.round);
  console.log(`${line.padEnd(24)}${median} MB (${least} to ${most})`);
}
