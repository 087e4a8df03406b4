import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";

requireNode("npm run encryption:samples");
ensureInstalled();
runNode("apps/web/src/features/encryption-keys/code/cli/run-samples.ts", process.argv.slice(2));
