import type { DatabaseLocation, OpenDatabase } from "./database.ts";

/**
 * Opens the database; the caller closes it. Each driver is loaded only when it is used.
 * @throws DatabaseError when it is held by another process, broken or out of reach.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location === "memory") return (await import("./open-pglite.ts")).openInMemory();
  if ("url" in location) return (await import("./open-postgres.ts")).openServer(location.url);
  return (await import("./open-pglite.ts")).openInDirectory(location.dataDir);
}
