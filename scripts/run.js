import { spawn } from "node:child_process";
import path from "node:path";
import { requireChromium } from "./chromium.js";
import { ensureCorpus } from "./corpus.js";
import { ensureInstalled, projectNode, root, stop } from "./install.js";
import { requireNode } from "./node-version.js";
import { noInspector } from "./supervise.js";
import { ensurePagesBuilt, ensureReferenceBuilt } from "./web-build.js";

/** What `npm run NAME` runs on Node 26, and what has to be there before. */
const programs = {
  "audit:verify": { file: "apps/server/src/modules/audit/cli/verify.ts" },
  advisories: { file: "scripts/advisories/run.ts" },
  backup: { file: "apps/server/src/backup/cli/backup.ts" },
  bench: { file: "bench/run.ts", needs: [ensurePagesBuilt, ensureReferenceBuilt, ensureCorpus], isInBrowser: true },
  build: { file: "scripts/release/build.ts", needs: [ensurePagesBuilt] },
  "content:back": { file: "apps/server/src/modules/content-releases/cli/back.ts" },
  "content:list": { file: "apps/server/src/modules/content-releases/cli/list.ts" },
  "content:publish": { file: "apps/server/src/modules/content-releases/cli/publish.ts" },
  "docs:picture": { file: "bench/pages/take-picture.ts", needs: [ensurePagesBuilt], isInBrowser: true },
  "encryption:samples": { file: "apps/web/src/features/encryption-keys/code/cli/run-samples.ts" },
  "keys:rotate": { file: "apps/server/src/signing-keys/cli/rotate.ts" },
  reference: { file: "apps/reference/src/main.ts", needs: [ensureReferenceBuilt] },
  restore: { file: "apps/server/src/backup/cli/restore.ts" },
  "roles:approve": { file: "apps/server/src/modules/role-requests/cli/approve.ts" },
};

const [name, ...args] = process.argv.slice(2);
const { file, needs = [], isInBrowser } = programs[name] ?? stop(`There is no program ${name}.`);
requireNode(`npm run ${name}`);
ensureInstalled();
for (const ensure of needs) ensure();
const child = spawn(projectNode(), [noInspector, path.join(root, file), ...args], {
  // npm runs scripts in the folder of package.json; files were named from where the reader stands.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: "inherit",
  env: isInBrowser ? { ...process.env, CHROMIUM_PATH: requireChromium() } : process.env,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => stop(`Cannot start: ${error.message}.`));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
