import { spawn } from "node:child_process";
import path from "node:path";
import { projectNode, root, stop } from "./install.js";
import { noInspector } from "./server-process.js";

/** Runs a program of the repository on Node 26, hands signals on to it, and ends with its exit code. */
export function runNode(file, args = [], options = {}) {
  const child = spawn(projectNode(), [noInspector, path.join(root, file), ...args], {
    cwd: root,
    stdio: "inherit",
    ...options,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => stop(`Cannot start: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
