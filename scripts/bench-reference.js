import { requireChromium } from "./chromium.js";
import { ensureCorpus } from "./corpus.js";
import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { runNode } from "./run-node.js";
import { ensureReferenceBuilt, ensureWebBuilt } from "./web-build.js";

requireNode("npm run bench:reference");
ensureInstalled();
const chromium = requireChromium();
ensureReferenceBuilt();
ensureWebBuilt();
ensureCorpus();
runNode("bench/reference/run.ts", process.argv.slice(2), { env: { ...process.env, CHROMIUM_PATH: chromium } });
