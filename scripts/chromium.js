import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runQuietly, stop } from "./install.js";
import { canUseApt, installWithApt } from "./system-packages.js";

const debianPackages = ["chromium", "fonts-liberation"];
const usualNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Playwright keeps browsers as {cache}/chromium-{revision}/chrome-linux*\/chrome; the newest revision wins. */
function inPlaywrightCache() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return undefined;
  const revisions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  revisions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  for (const revision of revisions) {
    for (const platform of ["chrome-linux64", "chrome-linux", "chrome-linux-arm64"]) {
      const file = path.join(cache, revision, platform, "chrome");
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Path of a Chromium; undefined where there is none. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return usualNames.map(onPath).find(Boolean) ?? inPlaywrightCache();
  if (!existsSync(chosen)) stop(`CHROMIUM_PATH names ${chosen}, which does not exist. Correct it or unset it.`);
  return chosen;
}

/** What would be installed where there is none: a line, or nothing. */
export function chromiumPlan() {
  if (findChromium()) return [];
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
  if (findChromium()) return undefined;
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
