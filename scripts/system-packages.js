// Runs before anything is installed: Node 20 and no package.
import { spawnSync } from "node:child_process";
import { runQuietly } from "./install.js";

/** Whether this user may install packages of the system, as on Debian and its relatives. */
export function canUseApt() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Installs them. What apt-get printed is shown when it fails. Returns whether it succeeded. */
export function installWithApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // A machine that has just started is often updating itself.
  const patience = ["-o", "DPkg::Lock::Timeout=300"];
  return (
    runQuietly("apt-get", ["update"], { env }) &&
    runQuietly("apt-get", ["install", "--yes", "--no-install-recommends", ...patience, ...packages], { env })
  );
}
