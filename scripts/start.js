import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";
import { installSdkEnginesInBackground } from "./sdk-engines.js";
import { ensureWebBuilt } from "./web-build.js";

requireNode("npm start");
ensureInstalled();
ensureWebBuilt();
installSdkEnginesInBackground();
runNode("apps/server/src/main.ts");
