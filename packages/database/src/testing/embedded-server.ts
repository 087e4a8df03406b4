import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, readdir, readFile, readlink, rm, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Binaries, findBinaries } from "./embedded-binaries.ts";

const READY = "database system is ready to accept connections";

/** Memory that files can stand in, on Linux, and how many bytes of it have to be free. */
const MEMORY = "/dev/shm";
const ENOUGH = 4 * 1024 ** 3;

/** What a folder's name begins with; the number of the process that made it follows. */
const NAME = "connect-portal-postgres-";

/** Starts a PostgreSQL cluster of its own in a temporary folder, on a free port of the loopback interface. */
export async function startEmbeddedServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeAbandoned([MEMORY, tmpdir()]);
  const name = `${NAME}${process.pid}-`;
  const programs = await mkdtemp(join(tmpdir(), name));
  const folder = await mkdtemp(join(await placeOfData(), name));
  const remove = () => Promise.all([programs, folder].map((one) => rm(one, { recursive: true, force: true })));
  try {
    const binaries = await findBinaries(programs);
    const { owner } = binaries;
    if (owner) await Promise.all([programs, folder].map((one) => chown(one, owner.uid, owner.gid)));
    const password = randomBytes(12).toString("hex");
    await initialise(binaries, folder, password);
    const port = await freePort();
    const server = await launch(binaries, folder, port);
    // Should the test runner end without stopping it, the server must not outlive it.
    const kill = () => server.kill("SIGQUIT");
    process.once("exit", kill);
    return {
      url: `postgres://test:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        process.off("exit", kill);
        const ended = once(server, "exit");
        server.kill("SIGINT");
        await ended;
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A process that was killed leaves its folders, which may fill the memory, and its server, which goes on. */
export async function removeAbandoned(places: readonly string[]): Promise<void> {
  for (const place of places) {
    for (const name of await readdir(place).catch(() => [])) {
      const owner = name.startsWith(NAME) ? Number(/^\d+(?=-)/.exec(name.slice(NAME.length))) : 0;
      if (owner === 0 || isRunning(owner)) continue;
      const folder = join(place, name);
      await endServer(join(folder, "data"));
      // Another process may be removing it, too.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A server works in its data: another process that has its number by now does not. */
async function endServer(data: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(data, "postmaster.pid"), "utf8").catch(() => ""), 10);
  const at = pid > 0 ? await readlink(`/proc/${pid}/cwd`).catch(() => undefined) : undefined;
  try {
    if (at === data) process.kill(pid, "SIGQUIT");
  } catch {
    // It has ended meanwhile.
  }
}

/** A database for each app is some 400 small files: to copy them takes a disk half a second, and memory a fiftieth. */
async function placeOfData(): Promise<string> {
  const space = await statfs(MEMORY).catch(() => undefined);
  return space && space.bavail * space.bsize > ENOUGH ? MEMORY : tmpdir();
}

async function initialise({ initdb, owner }: Binaries, folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password);
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const flags = ["--username=test", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8", "--no-sync"];
  const child = spawn(initdb, [`--pgdata=${join(folder, "data")}`, "--locale=C", ...flags], { ...owner, cwd: folder });
  const output = collect(child);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`initdb ended with code ${code}:\n${output()}`);
}

async function launch({ postgres, owner }: Binaries, folder: string, port: number): Promise<ChildProcess> {
  // Durability is not what the suites test, so the server does not wait for the disk.
  const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=1GB"];
  // Two apps of each test file that runs, and what they listen on.
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "max_connections=200", ...fast];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn(postgres, ["-D", join(folder, "data"), "-p", String(port), ...flags], { ...owner, cwd: folder });
  const output = collect(child);
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", () => output().includes(READY) && resolve());
    child.once("exit", () => reject(new Error(`postgres did not start:\n${output()}`)));
    child.once("error", reject);
  });
  return child;
}

function collect(child: ReturnType<typeof spawn>): () => string {
  let text = "";
  const append = (chunk: Buffer) => {
    // Keep only the beginning: a long suite's log must not fill the memory.
    if (text.length < 100_000) text += chunk.toString();
  };
  child.stdout?.on("data", append);
  child.stderr?.on("data", append);
  return () => text;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== "object" || address === null) throw new Error("No free port");
  return address.port;
}
