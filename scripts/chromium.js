import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runQuietly, stop } from "./install.js";

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

function findChromium() {
  return usualNames.map(onPath).find(Boolean) ?? inPlaywrightCache();
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !onPath("apt-get")) return false;
  console.log("Installing Chromium (apt-get, about a minute) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    runQuietly("apt-get", ["update"], { env }) &&
    runQuietly("apt-get", ["install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"], { env })
  );
}

function installWithPlaywright() {
  console.log("Downloading Chromium (playwright-core) …");
  return runQuietly(process.execPath, [path.join("node_modules", "playwright-core", "cli.js"), "install", "chromium"]);
}

/** Path of a Chromium for the browser journeys; installs one where there is none. */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen))
      stop(`Cannot test: CHROMIUM_PATH names ${chosen}, which does not exist. Correct it or unset it.`);
    return chosen;
  }
  const found = findChromium() ?? ((installWithApt() || installWithPlaywright()) && findChromium());
  if (!found)
    stop("Cannot test: no Chromium found and none could be installed. Install Chromium or set CHROMIUM_PATH to one.");
  return found;
}
