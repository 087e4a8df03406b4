import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Binaries, findBinaries } from "@connect-portal/database/testing";
import { Client } from "pg";
import { atExit, descendants, freePort } from "./processes.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { waitUntil } from "./wait-until.ts";

const READY = "database system is ready to accept connections";
/** Longest start after a crash, in seconds. */
const PATIENCE = 60;

/** A PostgreSQL server that can be taken away and given back. */
export interface PostgresServer {
  readonly port: number;
  /** URL of a new database whose owner is an ordinary role of its own, as a portal's is. */
  createDatabase(): Promise<{ url: string; role: string }>;
  /** Runs a statement as the superuser. */
  execute(statement: string, parameters?: unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** A connection of the superuser to the database of `url`; the caller ends it. */
  connect(url: string): Promise<Client>;
  /** As `pg_ctl stop -m fast`. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Every process of it stands still until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/** Starts a cluster of its own in a temporary folder. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const temporary = await temporaryFolder("postgres");
  const folder = temporary.path;
  const binaries = await findBinaries(folder);
  if (binaries.owner) await chown(folder, binaries.owner.uid, binaries.owner.gid);
  const password = randomBytes(12).toString("hex");
  await initialise(binaries, folder, password);
  const port = await freePort();
  const urlOf = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

  let server = await launch(binaries, folder, port);
  const all = () => [server.pid ?? 0, ...descendants(server.pid ?? 0)];
  const kill = () => signalAll(all(), "SIGKILL");
  const forget = atExit(kill);

  async function connect(url: string): Promise<Client> {
    const client = new Client({ connectionString: urlOf("test", new URL(url).pathname.slice(1)) });
    // The faults end connections, this one too.
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  async function execute(statement: string, parameters: unknown[] = []) {
    const client = await connect(urlOf("test", "postgres"));
    try {
      return (await client.query<Record<string, unknown>>(statement, parameters)).rows;
    } finally {
      await client.end();
    }
  }

  async function halt() {
    if (server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  }

  return {
    port,
    execute,
    connect,
    halt,
    createDatabase: async () => {
      const name = `portal_${randomBytes(6).toString("hex")}`;
      await execute(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
      await execute(`CREATE DATABASE ${name} OWNER ${name}`);
      return { url: urlOf(name, name), role: name };
    },
    start: async () => {
      server = await launch(binaries, folder, port);
    },
    freeze: () => signalAll(all(), "SIGSTOP"),
    thaw: () => signalAll(all(), "SIGCONT"),
    remove: async () => {
      await halt();
      forget();
      await temporary.remove();
    },
  };
}

async function initialise({ initdb, owner }: Binaries, folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password);
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const flags = ["--username=test", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8", "--no-sync"];
  const options = { ...owner, cwd: folder, stdio: "ignore" as const };
  const child = spawn(initdb, [`--pgdata=${join(folder, "data")}`, "--locale=C", ...flags], options);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`initdb ended with code ${code}`);
}

async function launch({ postgres, owner }: Binaries, folder: string, port: number): Promise<ChildProcess> {
  // The machine itself does not fail here, so nothing is gained by waiting for its disk.
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off"];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn(postgres, ["-D", join(folder, "data"), "-p", String(port), ...flags], {
    ...owner,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let isReady = false;
  child.stderr.on("data", (chunk: Buffer) => {
    isReady ||= chunk.includes(READY);
  });
  await waitUntil("PostgreSQL starts", () => isReady || child.exitCode !== null, PATIENCE);
  if (!isReady) throw new Error(`postgres ended with code ${child.exitCode}`);
  return child;
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // A backend ends when its connection does.
    }
  }
}
