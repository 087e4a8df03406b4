import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";

requireNode("npm run advisories");
ensureInstalled();
// npm runs scripts in the folder of package.json; a folder was named from where the reader stands.
runNode("scripts/advisories/run.ts", process.argv.slice(2), { cwd: process.env.INIT_CWD ?? process.cwd() });
