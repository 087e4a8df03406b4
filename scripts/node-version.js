// Runs before anything is installed: Node 20 and no package.
import { stop } from "./install.js";

/** Ends the program where the machine's own Node cannot run what starts the rest. `command` as the reader typed it. */
export function requireNode(command) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Cannot start: Node ${process.versions.node} is too old. Install Node 20.19 or newer and run ${command} again.`);
}
