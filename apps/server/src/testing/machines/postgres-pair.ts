import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { appendFile, chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Binaries, findBinaries } from "@connect-portal/database/testing";
import { Client } from "pg";
import { freePort, type Program, startProgram } from "./program.ts";

const run = promisify(execFile);
const PASSWORD = "machines-machines-1";
const UP = /database system is ready to accept (?:read-only )?connections/;

/** A primary whose commits wait for its replica. */
export interface PostgresPair {
  readonly ports: { readonly primary: number; readonly replica: number };
  /** Password of the owner of the database `portal`, who has the same name. */
  readonly password: string;
  /** Runs a statement as the superuser in the database `portal`. */
  execute(port: number, statement: string): Promise<Record<string, unknown>[]>;
  /** The replica takes nothing more in until `thaw`. */
  freezeReplica(): void;
  thawReplica(): void;
  /** Simulates a power failure: kills all processes at once. */
  killPrimary(): Promise<void>;
  promoteReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both in `folder`, with the role and the limits that docs/two-machines.md gives to a portal behind a pooler. */
export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  const binaries = await findBinaries(folder);
  const { owner } = binaries;
  if (owner) await chown(folder, owner.uid, owner.gid);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const [primaryFolder, replicaFolder] = [join(folder, "primary"), join(folder, "replica")];
  await initialise(binaries, folder, primaryFolder);
  await run("cp", ["-a", primaryFolder, replicaFolder]);
  await writeFile(join(replicaFolder, "standby.signal"), "");
  const way = `host=127.0.0.1 port=${primaryPort} user=postgres password=${PASSWORD} application_name=replica`;
  await appendFile(join(replicaFolder, "postgresql.auto.conf"), `primary_conninfo = '${way}'\n`);
  const launch = (data: string, port: number, more: readonly string[]) =>
    startProgram({
      command: binaries.postgres,
      args: ["-D", data, "-p", String(port), ...settings(folder, more)],
      options: { ...owner, cwd: folder },
      isUp: (said) => UP.test(said),
    });
  const primary = await launch(primaryFolder, primaryPort, ["synchronous_standby_names=replica"]);
  const replica = await launch(replicaFolder, replicaPort, []);

  const execute = async (port: number, statement: string, database = "portal") => {
    const client = new Client({ host: "127.0.0.1", port, user: "postgres", password: PASSWORD, database });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await execute(primaryPort, `CREATE ROLE portal LOGIN PASSWORD '${PASSWORD}'`, "postgres");
  await execute(primaryPort, "CREATE DATABASE portal OWNER portal", "postgres");
  for (const limit of ["timezone = 'UTC'", "statement_timeout = '15s'", "lock_timeout = '10s'"])
    await execute(primaryPort, `ALTER ROLE portal SET ${limit}`);
  await execute(primaryPort, "ALTER ROLE portal SET idle_in_transaction_session_timeout = '30s'");

  return {
    ports: { primary: primaryPort, replica: replicaPort },
    password: PASSWORD,
    execute,
    freezeReplica: () => signalAll(replica, "SIGSTOP"),
    thawReplica: () => signalAll(replica, "SIGCONT"),
    killPrimary: async () => {
      signalAll(primary, "SIGKILL");
      await primary.ended;
    },
    promoteReplica: async () => {
      await execute(replicaPort, "SELECT pg_promote()");
    },
    stop: async () => {
      for (const one of [primary, replica]) signalAll(one, "SIGKILL");
      await Promise.all([primary.ended, replica.ended]);
    },
  };
}

function settings(folder: string, more: readonly string[]): string[] {
  // No machine loses its power here, so nothing is gained by waiting for its disk.
  const all = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off", "wal_keep_size=256MB"];
  return [...all, ...more].flatMap((setting) => ["-c", setting]);
}

async function initialise({ initdb, owner }: Binaries, folder: string, data: string): Promise<void> {
  const file = join(folder, "password");
  await writeFile(file, PASSWORD);
  if (owner) await chown(file, owner.uid, owner.gid);
  const flags = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${file}`, "--encoding=UTF8", "--no-sync"];
  await run(initdb, [`--pgdata=${data}`, "--locale=C", ...flags], { ...owner, cwd: folder });
}

/** Backends are in process groups of their own. */
function signalAll({ pid }: Program, signal: NodeJS.Signals): void {
  const children = `/proc/${pid}/task/${pid}/children`;
  const backends = existsSync(children) ? readFileSync(children, "utf8").trim().split(" ").filter(Boolean) : [];
  for (const one of [pid, ...backends.map(Number)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
