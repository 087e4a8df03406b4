import { chromiumPlan, installChromium } from "./chromium.js";
import { ensureInstalled } from "./install.js";
import { requireNode } from "./node-version.js";
import { enginePlan, installEngines } from "./sdk-engines.js";
import { installTools, toolsPlan } from "./test-tools.js";

requireNode("npm run setup");
ensureInstalled();
const plan = [...enginePlan(), ...chromiumPlan(), ...toolsPlan()];
if (plan.length > 0)
  console.log(`Installing what is missing, which takes some minutes:\n${plan.map((line) => `  ${line}`).join("\n")}`);

const missing = [installEngines(), installChromium(), ...installTools()].filter(Boolean);
for (const what of missing) console.error(`Missing: ${what}.`);
if (missing.length === 0) console.log("Everything is there.");
process.exit(missing.length === 0 ? 0 : 1);
