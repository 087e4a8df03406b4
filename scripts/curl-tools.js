import { spawnSync } from "node:child_process";
import { canUseApt, installWithApt } from "./system-packages.js";

/** What the examples in curl call, and what they are called in Debian, too. */
const tools = ["bash", "curl", "jq"];

const missing = () => tools.filter((tool) => spawnSync(tool, ["--version"], { stdio: "ignore" }).status !== 0);

/** What the examples in curl lack on this machine, in a few words; undefined when nothing. */
export const missingCurlTools = () => (missing().length > 0 ? `no ${missing().join(" and no ")} was found` : undefined);

/** What would be installed where something is missing: a line, or nothing. */
export function curlToolsPlan() {
  return missing().length > 0 && canUseApt()
    ? [`for the examples in curl: apt-get install ${missing().join(" ")}`]
    : [];
}

/** Brings them. Returns what is missing after all, undefined when nothing is. */
export function installCurlTools() {
  if (missing().length > 0 && canUseApt()) installWithApt(missing());
  const why = missingCurlTools();
  return why && `${why}, which the examples in curl need. Install it, then run npm run setup again`;
}
