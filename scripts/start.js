import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";
import { ensureWebBuilt } from "./web-build.js";

requireNode("npm start");
ensureInstalled();
ensureWebBuilt();
runNode("apps/server/src/main.ts");
