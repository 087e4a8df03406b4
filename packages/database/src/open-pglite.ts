import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { DatabaseError, type OpenDatabase } from "./database.ts";

/** What the migrations install; PGlite has to be given it at every start. */
const extensions = { pg_trgm };

/** PostgreSQL inside this process, its files under `dataDir`/postgres. One process at a time: see lockDataDirectory. */
export async function openInDirectory(dataDir: string): Promise<OpenDatabase> {
  const lock = lockDataDirectory(dataDir);
  const files = join(dataDir, "postgres");
  try {
    const client = await PGlite.create({ dataDir: files, extensions });
    return opened(client, lock.release);
  } catch (cause) {
    lock.release();
    throw new DatabaseError(
      `The database in ${files} cannot be opened (${cause instanceof Error ? cause.message : String(cause)})`,
      `Restore ${dataDir} from a backup, or set DATA_DIR to an empty directory to start anew`,
      { cause },
    );
  }
}

/** A database that ends with the process. `snapshot` is what `dumpDataDir` of another one gave: its content, at once. */
export async function openInMemory(snapshot?: Blob): Promise<OpenDatabase> {
  return opened(await PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) }), () => {});
}

function opened(client: PGlite, release: () => void): OpenDatabase {
  return {
    driver: "pglite",
    client,
    db: drizzle(client),
    state: () => ({ isFull: false }),
    ping: async () => {
      await client.query("SELECT 1");
    },
    close: async () => {
      try {
        if (!client.closed) await client.close();
      } finally {
        release();
      }
    },
  };
}
