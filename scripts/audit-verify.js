import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";

requireNode("npm run audit:verify");
ensureInstalled();
// npm runs scripts in the folder of package.json; the files were named from where the reader stands.
runNode("apps/server/src/modules/audit/cli/verify.ts", process.argv.slice(2), {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
