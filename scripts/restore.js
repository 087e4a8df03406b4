import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";

requireNode("npm run restore");
ensureInstalled();
// npm runs scripts in the folder of package.json; the file was named from where the operator stands.
runNode("apps/server/src/backup/cli/restore.ts", process.argv.slice(2), {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
