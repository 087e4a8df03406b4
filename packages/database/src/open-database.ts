import type { DatabaseLocation, DatabaseOptions, OpenDatabase } from "./database.ts";

/**
 * Opens the database; the caller closes it. Each driver is loaded only when it is used.
 * @throws DatabaseError when it is held by another process, broken or out of reach.
 */
export async function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  if (location === "memory") return (await import("./embedded/open-embedded.ts")).openInMemory();
  if ("url" in location) return (await import("./server/open-server.ts")).openServer(location, options);
  return (await import("./embedded/open-embedded.ts")).openInDirectory(location.dataDir, options);
}
