import { join } from "node:path";
import { parseArgs } from "node:util";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { describeMachine } from "../support/machine.ts";
import { startPostgresServer } from "../support/postgres-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { SOON, type Start, startOnce } from "./start-once.ts";

/**
 * `npm run bench:start -- [--release FOLDER …] [--database server] [--rounds 5] [--idle 60]`: how long a start takes, and
 * what the server holds when nobody calls it. Without a release that of `npm start`; several releases are started in
 * turns. With `--database server` a process with the web part alone, on PostgreSQL; else everything, and its own database.
 */
const { values } = parseArgs({
  options: {
    release: { type: "string", multiple: true, default: [] },
    database: { type: "string", default: "embedded" },
    rounds: { type: "string", default: "5" },
    idle: { type: "string", default: "60" },
  },
});
const idle = Number(values.idle);
const rounds = Number(values.rounds);
if (!(idle > SOON && rounds > 0)) throw new Error(`--idle is above ${SOON} seconds, and --rounds above 0`);
if (!["embedded", "server"].includes(values.database)) throw new Error("--database is embedded or server");
exitWhenInterrupted();

const root = join(import.meta.dirname, "../..");
const commands = values.release.map((folder) => [join(folder, "bin/connect-portal")]);
if (commands.length === 0) commands.push([process.execPath, join(root, "scripts/start.js")]);

const folder = await temporaryFolder("start");
const postgres = values.database === "server" ? await startPostgresServer() : undefined;
try {
  const started = commands.map(() => [] as Start[]);
  const environments = await Promise.all(commands.map((_, n) => environmentOf(n)));
  for (let round = 0; round <= rounds; round++) {
    for (const [n, command] of commands.entries()) {
      const start = await startOnce(command, environments[n] ?? {}, folder.path, idle);
      started[n]?.push(start);
    }
  }
  console.log(describeMachine());
  for (const [n, command] of commands.entries()) report(command.join(" "), started[n] ?? []);
} finally {
  await postgres?.remove();
  await folder.remove();
}

async function environmentOf(n: number): Promise<NodeJS.ProcessEnv> {
  const { PATH, HOME } = process.env;
  const password = "bench-bench-bench-1";
  const usual = { PATH, HOME, PORT: "0", LOG_LEVEL: "warn", ADMIN_PASSWORD: password, DEMO_PASSWORD: password };
  const own = { ...usual, DATA_DIR: join(folder.path, `data-${n}`) };
  return postgres ? { ...own, PARTS: "web", DATABASE_URL: (await postgres.createDatabase()).url } : own;
}

/** The first start made the database. */
function report(name: string, [first, ...later]: readonly Start[]): void {
  const line = (what: string, of: (start: Start) => number, digits: number, unit: string) => {
    const sorted = later.map(of).sort((a, b) => a - b);
    const [lowest, middle, highest] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const text = [lowest, middle, highest].map((value) => value?.toFixed(digits));
    console.log(`${what.padEnd(38)} ${text[1]} ${unit} (${text[0]} to ${text[2]})`);
  };
  console.log(`\n${name}, median of ${later.length} (lowest to highest)`);
  console.log(`${"first start, empty database".padEnd(38)} ${first?.ready.toFixed(2)} s`);
  line("Ready", ({ ready }) => ready, 2, "s");
  line("processor time until then", ({ processor }) => processor, 2, "s");
  line(`and until ${idle} s later`, ({ afterwards }) => afterwards, 2, "s");
  for (const [seconds, of] of [
    [SOON, "soon"],
    [idle, "later"],
  ] as const) {
    line(`memory after ${seconds} s`, ({ [of]: { file, own } }) => file + own, 0, "MiB");
    line("  pages of files", ({ [of]: { file } }) => file, 0, "MiB");
    line("  its own", ({ [of]: { own } }) => own, 0, "MiB");
  }
}
