import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";
import { ensureReferenceBuilt } from "./web-build.js";

requireNode("npm run reference");
ensureInstalled();
ensureReferenceBuilt();
// npm runs scripts in the folder of package.json; the file was named from where the reader stands.
runNode("apps/reference/src/server/main.ts", process.argv.slice(2), { cwd: process.env.INIT_CWD ?? process.cwd() });
