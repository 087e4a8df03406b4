import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { say } from "../../log-line.js";
import { seeminglyMissingEngines } from "../../sdk-engines.js";
import { setting } from "../../setting.js";
import { malloc, noInspector, supervise } from "../../supervise.js";
import { openStartCache } from "./start-cache.ts";
import { HELP, usageOf } from "./usage.ts";

/** Of the unpacked release. */
const root = join(import.meta.dirname, "../../..");
const server = fileURLToPath(new URL("../../../apps/server/src/main.ts", import.meta.url));

/** What else `bin/connect-portal` does, as npm's scripts of the same names do it in a checkout. */
const commands: Readonly<Record<string, string>> = {
  "audit:verify": fileURLToPath(new URL("../../../apps/server/src/modules/audit/cli/verify.ts", import.meta.url)),
  migrate: fileURLToPath(new URL("../../../apps/server/src/cli/migrate.ts", import.meta.url)),
  advisories: fileURLToPath(new URL("../../advisories/run.ts", import.meta.url)),
  backup: fileURLToPath(new URL("../../../apps/server/src/backup/cli/backup.ts", import.meta.url)),
  restore: fileURLToPath(new URL("../../../apps/server/src/backup/cli/restore.ts", import.meta.url)),
  "keys:rotate": fileURLToPath(new URL("../../../apps/server/src/signing-keys/cli/rotate.ts", import.meta.url)),
  "roles:approve": fileURLToPath(
    new URL("../../../apps/server/src/modules/role-requests/cli/approve.ts", import.meta.url),
  ),
  "content:check": fileURLToPath(new URL("../../../packages/content/src/cli/check.ts", import.meta.url)),
  "content:publish": fileURLToPath(
    new URL("../../../apps/server/src/modules/content-releases/cli/publish.ts", import.meta.url),
  ),
  "content:list": fileURLToPath(
    new URL("../../../apps/server/src/modules/content-releases/cli/list.ts", import.meta.url),
  ),
  "content:back": fileURLToPath(
    new URL("../../../apps/server/src/modules/content-releases/cli/back.ts", import.meta.url),
  ),
};

process.env.PORTAL_HOME ??= process.cwd();
const home = process.env.PORTAL_HOME;
refuseUnreadableSettings(join(home, ".env"));
// LOG_FORMAT of `.env`, too: a setting that is wrong there is told in the format that it asks for.
const env = { ...malloc, ...process.env, LOG_FORMAT: setting("LOG_FORMAT"), ...contentOfRelease() };
const [name = "start", ...args] = process.argv.slice(2);
const command = commands[name];
const asksForHelp = HELP.includes(name) || args.some((word) => HELP.includes(word));

if (asksForHelp && usageOf(name) !== undefined) console.log(usageOf(name));
else if (name === "start") start();
else if (command) run(command);
else if (name === "--version") console.log(release().version);
else {
  console.error(
    `Cannot run “${name}”: the commands are start, ${Object.keys(commands).join(", ")}, --help and --version.`,
  );
  process.exit(2);
}

/** A file that is for root only, read by somebody else: a trace of the stack would not say what to do. */
function refuseUnreadableSettings(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    console.error(`Cannot start: This user may not read ${file}. Run it as the user that may, or from another folder.`);
    process.exit(78);
  }
}

function release(): { readonly version: string; readonly bundle: string; readonly node: string } {
  return JSON.parse(readFileSync(join(root, "release.json"), "utf8"));
}

function start(): void {
  const missing = seeminglyMissingEngines();
  if (missing) say(`Client SDKs are off: ${missing}. docs/sdks.md says what they need.`);
  // DATA_DIR may be made here, and is for this user only.
  process.umask(0o077);
  const { bundle, node } = release();
  const cache = openStartCache(resolve(home, setting("DATA_DIR") ?? "data"), `${bundle}-${node}`);
  const { NODE_COMPILE_CACHE: code = cache && join(cache, "code") } = process.env;
  const forServer = { ...env, ...(code && { NODE_COMPILE_CACHE: code }), ...(cache && { PORTAL_START_CACHE: cache }) };
  supervise(() =>
    spawn(process.execPath, [noInspector, server], {
      env: forServer,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    }),
  );
}

function run(file: string): void {
  const child = spawn(process.execPath, [noInspector, file, ...args], { env, stdio: "inherit" });
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Until an operator has content of their own, the release publishes the one that came with it. */
function contentOfRelease(): { CONTENT_DIR?: string } {
  const isTheirs = setting("CONTENT_DIR") || existsSync(join(home, "content/catalogue.yaml"));
  return isTheirs ? {} : { CONTENT_DIR: join(root, "content") };
}
