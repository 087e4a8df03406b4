import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSettings } from "../../../settings/load-settings.ts";
import { BundleError } from "../bundle/stage-bundle.ts";
import { takeBackContent } from "../publish-content.ts";
import { explainSwitch, followSwitch, openReleases, user } from "./open-releases.ts";

/**
 * `connect-portal content:back [HASH|folder]`: back to what was live before, to a bundle of `content:list`, or to the folder
 * CONTENT_DIR of each process. Exit code 0 when every process shows it. docs/operations.md describes it.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../../..");

try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [target, ...others] = positionals;
  if (others.length > 0) throw new BundleError("The command takes one bundle", "Run content:back [HASH|folder]");
  const database = await openReleases(loadSettings(process.env, home));
  try {
    const outcome = await takeBackContent(database.db, target, user);
    if (outcome.cancelled > 0)
      console.log(`Bundles that waited for their time and were taken back: ${outcome.cancelled}.`);
    if (!(await followSwitch(database.db, outcome))) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explainSwitch("Cannot take the content back", error));
  process.exitCode = 1;
}
