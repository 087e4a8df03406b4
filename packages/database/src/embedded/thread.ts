import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { prepareCluster } from "./cluster.ts";
import { describeFailure } from "./failure.ts";
import type { Answer, Place, Request, ThreadData } from "./messages.ts";
import { ThreadSession } from "./thread-session.ts";

/** The thread of the embedded database. It handles one request after the other, and ends when it cannot continue. */
const { place, engine } = workerData as ThreadData;

/** PostgreSQL's last lines, which say why it gave up. */
const lastWords: string[] = [];
const options = {
  pgliteWasmModule: engine,
  /** The migrations install this extension; PGlite needs it at every start. */
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams,
    // The system keeps its files in memory anyway; of its own 128 MB all are soon touched.
    "-c",
    "shared_buffers=16MB",
    // Deletes files of the write-ahead log that are not needed, instead of keeping them for later use.
    "-c",
    "max_wal_size=64MB",
    "-c",
    "min_wal_size=32MB",
  ],
  onStderr: (line: string) => {
    if (lastWords.push(line) > 10) lastWords.shift();
    return false;
  },
};

function post(answer: Answer): void {
  parentPort?.postMessage(answer, "bytes" in answer ? [answer.bytes.buffer] : []);
}

function giveUp(error: unknown): never {
  post({ type: "failed", ...describeFailure(error, lastWords) });
  process.exit(1);
}

async function open(where: Place): Promise<PGlite> {
  if ("dataDir" in where) {
    if (await prepareCluster(where.dataDir, options)) {
      post({ type: "made" });
      process.exit(0);
    }
    return PGlite.create({ ...options, dataDir: where.dataDir });
  }
  if (!where.snapshot) return PGlite.create(options);
  return PGlite.create({ ...options, loadDataDir: new Blob([await readFile(where.snapshot)]) });
}

async function handle(session: ThreadSession, request: Request): Promise<void> {
  switch (request.type) {
    case "connect":
      await session.begin();
      return post({ type: "connected", connection: request.connection });
    case "disconnect":
      return session.leave();
    case "execute":
      return session.execute(request.bytes, (bytes, status) => {
        post({ type: "bytes", connection: request.connection, bytes, ...status });
      });
    case "write":
      return session.allowWrites(request.isAllowed);
    case "dump":
      return post({ type: "dumped", bytes: await session.dump() });
    case "close":
      await session.close();
      process.exit(0);
  }
}

try {
  const session = new ThreadSession(await open(place), giveUp);
  post({ type: "open" });
  let last = Promise.resolve();
  parentPort?.on("message", (request: Request) => {
    last = last.then(() => handle(session, request)).catch(giveUp);
  });
} catch (error) {
  giveUp(error);
}
