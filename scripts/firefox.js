// Runs before anything is installed: Node 20 and no package.
import { existsSync } from "node:fs";
import { canUseApt, installWithApt } from "./system-packages.js";

/** Only a test at night goes through Firefox; e2e/support/firefox.ts looks for it at the same place. */
const isMissing = () => process.env.NIGHTLY === "1" && !existsSync(process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr");

/** What would be installed where it is missing: a line, or nothing. */
export function firefoxPlan() {
  return isMissing() && canUseApt() ? ["Firefox for the tests at night: apt-get install firefox-esr"] : [];
}

/** Brings it. Returns what is missing after all, undefined when nothing is. */
export function installFirefox() {
  if (isMissing() && canUseApt()) installWithApt(["firefox-esr"]);
  return isMissing()
    ? "no Firefox ESR was found, which a test at night needs. Install it or set FIREFOX_PATH to one, then run npm run setup again"
    : undefined;
}
