import { existsSync, readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runQuietly, stop } from "./install.js";
import { canUseApt, installWithApt } from "./system-packages.js";

const debianPackages = ["chromium", "chromium-headless-shell", "fonts-liberation"];
const usualNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Playwright keeps browsers as {cache}/{browser}-{revision}/*linux*\/{program}; the newest revision wins. */
function inPlaywrightCache(browser, programs) {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return undefined;
  const revisionOf = (name) => Number(name.slice(browser.length + 1));
  const revisions = readdirSync(cache).filter((name) => name.startsWith(`${browser}-`) && revisionOf(name) > 0);
  revisions.sort((a, b) => revisionOf(b) - revisionOf(a));
  return revisions
    .flatMap((revision) => foldersIn(path.join(cache, revision)).filter((folder) => folder.includes("linux")))
    .flatMap((folder) => programs.map((program) => path.join(folder, program)))
    .find((file) => existsSync(file));
}

const foldersIn = (folder) => readdirSync(folder).map((name) => path.join(folder, name));

/** Path of a Chromium; undefined where there is none. */
function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return usualNames.map(onPath).find(Boolean) ?? inPlaywrightCache("chromium", ["chrome"]);
  if (!existsSync(chosen)) stop(`CHROMIUM_PATH names ${chosen}, which does not exist. Correct it or unset it.`);
  return chosen;
}

/** Chromium's headless shell, which Playwright prefers for tests: it takes a fifth less processor time. */
function findHeadlessShell() {
  return (
    onPath("chromium-headless-shell") ??
    inPlaywrightCache("chromium_headless_shell", ["chrome-headless-shell", "headless_shell"])
  );
}

/** Path of the browser for the journeys; undefined when there is none. */
export function findTestBrowser() {
  return (process.env.CHROMIUM_PATH ? undefined : findHeadlessShell()) ?? findChromium();
}

/** Only Debian has a package of it. Elsewhere Playwright brings it, or the journeys use Chromium itself. */
function lacksHeadlessShell() {
  const release = "/etc/os-release";
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"));
  return isDebian && canUseApt() && !process.env.CHROMIUM_PATH && !findHeadlessShell();
}

const isComplete = () => findChromium() && !lacksHeadlessShell();

/** What would be installed where there is none: a line, or nothing. */
export function chromiumPlan() {
  if (isComplete()) return [];
  const how = canUseApt()
    ? `apt-get install ${debianPackages.join(" ")}`
    : "playwright-core downloads one into its cache, 170 MB";
  return [`Chromium for the tests: ${how}`];
}

function installWithPlaywright() {
  return runQuietly(process.execPath, [path.join("node_modules", "playwright-core", "cli.js"), "install", "chromium"]);
}

/** Brings a Chromium. Returns what is missing after all, undefined when nothing is. */
export function installChromium() {
  if (isComplete()) return undefined;
  if (canUseApt()) installWithApt(debianPackages);
  if (!findChromium()) installWithPlaywright();
  return findChromium()
    ? undefined
    : "no Chromium was found and none could be installed. Install Chromium or set CHROMIUM_PATH to one, then run npm run setup again";
}

/** Path of a Chromium; ends the program where there is none. */
export function requireChromium() {
  const found = findChromium();
  if (!found) stop("No Chromium was found. Run npm run setup, or set CHROMIUM_PATH to one.");
  return found;
}
