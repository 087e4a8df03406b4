import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";
import { ensureWebBuilt } from "./web-build.js";

requireNode("npm run build");
ensureInstalled();
ensureWebBuilt();
// npm runs scripts in the folder of package.json; a folder was named from where the reader stands.
runNode("scripts/release/build.ts", process.argv.slice(2), { cwd: process.env.INIT_CWD ?? process.cwd() });
