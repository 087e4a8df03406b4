import { requireChromium } from "./chromium.js";
import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";
import { ensureWebBuilt } from "./web-build.js";

requireNode("npm run bench:pages");
ensureInstalled();
const chromium = requireChromium();
ensureWebBuilt();
runNode("bench/pages/run.ts", process.argv.slice(2), { env: { ...process.env, CHROMIUM_PATH: chromium } });
