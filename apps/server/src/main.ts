import { join } from "node:path";
import { databaseFault } from "@connect-portal/database";
import { stopOnSignals, stopOnUncaught, stopWithoutLauncher } from "./process/end-reasons.ts";
import { createStopper, exitCodes } from "./process/stopper.ts";
import { startWatchdog } from "./process/watchdog.ts";
import { loadSettings } from "./settings/load-settings.ts";
import { explainStartFailure } from "./start-failure.ts";
import { failedStart, startLines } from "./start-lines.ts";
import { startServer } from "./start-server.ts";

/** The only file that reads the environment and listens. */
const root = join(import.meta.dirname, "../../..");
/**
 * The folder of `.env`, to which relative paths refer. It is not the release's folder, which the next release replaces.
 */
const home = process.env.PORTAL_HOME ?? root;

// Files written here hold keys and sessions: only this user may read them.
process.umask(0o077);
const stopper = createStopper();
stopOnUncaught(stopper);
stopOnSignals(stopper);
stopWithoutLauncher(stopper);

try {
  const settings = loadSettings(process.env, home);
  startWatchdog(settings.WATCHDOG_SECONDS);
  const lines = startLines(settings);
  const server = await startServer(settings, root, lines.print, process.env.PORTAL_START_CACHE);
  stopper.closeWith(() => server.close(), server.drain);
  lines.ready(server.url);
  // The launcher starts again what was ready once.
  process.send?.("ready");
} catch (error) {
  failedStart(explainStartFailure(error), process.env.LOG_FORMAT);
  process.exit(databaseFault(error) === "unavailable" ? exitCodes.needsDatabase : exitCodes.cannotStart);
}
