import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSettings } from "../../../settings/load-settings.ts";
import { explain } from "../../../start-failure.ts";
import { listBundles, listProcesses, readShown } from "../content-releases.repository.ts";
import { versionOf } from "../publish-content.ts";
import { lineOf, openReleases } from "./open-releases.ts";

/** `connect-portal content:list`: the bundles that are kept, the latest first, and what each process shows. */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../../..");

try {
  parseArgs({ options: {} });
  const database = await openReleases(loadSettings(process.env, home));
  try {
    const { now } = await readShown(database.db);
    for (const { hash, files, bytes, madeAt, madeBy, liveAt, isPreview } of await listBundles(database.db)) {
      const state =
        hash === now.bundle ? "live" : liveAt ? `live from ${liveAt.toISOString()}` : isPreview ? "preview" : "kept";
      const size = `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
      console.log(
        `${versionOf(hash)}  ${state}  ${size}, ${isPreview ? "stored" : "published"} ${madeAt.toISOString()} by ${madeBy}`,
      );
    }
    if (now.bundle === null) console.log("No bundle is live: each process shows its folder CONTENT_DIR.");
    const processes = await listProcesses(database.db);
    console.log(processes.length === 0 ? "No process of the portal runs." : "Processes:");
    for (const one of processes) console.log(lineOf(one));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain("Cannot list the content", error));
  process.exitCode = 1;
}
