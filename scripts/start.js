import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildBeside, firstLanguage } from "./first-language.js";
import { ensureInstalled, projectNode, root } from "./install.js";
import { say } from "./log-line.js";
import { requireNode } from "./node-version.js";
import { seeminglyMissingEngines } from "./sdk-engines.js";
import { setting } from "./setting.js";
import { malloc, noInspector, supervise } from "./supervise.js";
import { builtSources, ensurePagesBuilt, ensureServerBuilt } from "./web-build.js";

requireNode("npm start");
ensureInstalled();
const first = await firstLanguage();
const others = ensurePagesBuilt([first]);
const missing = seeminglyMissingEngines();
if (missing) say(`Client SDKs are off: ${missing}. npm run setup brings what is missing.`);
const node = projectNode();
const server = ensureServerBuilt();
// Save a third of a later start. Where they cannot be written, the server goes on without them.
const cache = {
  NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
  PORTAL_START_CACHE: startCache(builtSources()),
};
// Of `.env`, too: a setting that is wrong there is told in the format that it asks for.
const env = { ...cache, ...malloc, ...process.env, LOG_FORMAT: setting("LOG_FORMAT") };
const args = [noInspector, server];
supervise(() => spawn(node, args, { cwd: root, env, stdio: ["inherit", "inherit", "inherit", "ipc"] }));
buildBeside(others, first);

/** The folder of what a start compiles of the content, for the next start of the same sources. It removes those of others. */
function startCache(sources) {
  const parent = path.join(root, "packages/content/build");
  try {
    mkdirSync(parent, { recursive: true });
    for (const other of readdirSync(parent))
      if (other !== sources) rmSync(path.join(parent, other), { recursive: true, force: true });
  } catch {
    return undefined;
  }
  return path.join(parent, sources);
}
