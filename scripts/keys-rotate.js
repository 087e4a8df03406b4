import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";

requireNode("npm run keys:rotate");
ensureInstalled();
runNode("apps/server/src/signing-keys/cli/rotate.ts", process.argv.slice(2));
