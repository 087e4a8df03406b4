import { requireChromium } from "./chromium.js";
import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";
import { ensureWebBuilt } from "./web-build.js";

requireNode("npm run docs:picture");
ensureInstalled();
const chromium = requireChromium();
ensureWebBuilt();
runNode("bench/pages/take-picture.ts", process.argv.slice(2), { env: { ...process.env, CHROMIUM_PATH: chromium } });
