import { spawn } from "node:child_process";
import path from "node:path";
import { ensureInstalled, projectNode, root, stop } from "./install.js";
import { ensureWebBuilt } from "./web-build.js";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Cannot start: Node ${process.versions.node} is too old. Install Node 20.19 or newer and run npm start again.`);
}

ensureInstalled();
ensureWebBuilt();

const server = spawn(projectNode(), [path.join(root, "apps/server/src/main.ts")], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("error", (error) => stop(`Cannot start: ${error.message}.`));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
