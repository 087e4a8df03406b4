import { chromiumPlan, installChromium } from "./chromium.js";
import { curlToolsPlan, installCurlTools } from "./curl-tools.js";
import { firefoxPlan, installFirefox } from "./firefox.js";
import { ensureInstalled } from "./install.js";
import { installMono, monoPlan } from "./mono.js";
import { requireNode } from "./node-version.js";
import { installPrometheus, prometheusPlan } from "./prometheus.js";
import { installProxies, proxiesPlan } from "./proxies.js";
import { installRsyslog, rsyslogPlan } from "./rsyslog.js";
import { enginePlan, installEngines } from "./sdk-engines.js";

requireNode("npm run setup");
ensureInstalled();
const plan = [
  ...enginePlan(),
  ...chromiumPlan(),
  ...firefoxPlan(),
  ...curlToolsPlan(),
  ...prometheusPlan(),
  ...proxiesPlan(),
  ...rsyslogPlan(),
  ...monoPlan(),
];
if (plan.length > 0)
  console.log(`Installing what is missing, which takes some minutes:\n${plan.map((line) => `  ${line}`).join("\n")}`);

const missing = [
  installEngines(),
  installChromium(),
  installFirefox(),
  installCurlTools(),
  installPrometheus(),
  installProxies(),
  installRsyslog(),
  installMono(),
].filter(Boolean);
for (const what of missing) console.error(`Missing: ${what}.`);
if (missing.length === 0) console.log("Everything is there.");
process.exit(missing.length === 0 ? 0 : 1);
