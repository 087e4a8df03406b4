import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./install.js";
import { logLine, say } from "./log-line.js";
import { setting } from "./setting.js";
import { languages, nameOf } from "./web-build.js";

/** Characters of a failed build's output in the log: the cause stands at its end. */
const CAUSE = 4_000;

/** The language of readers whose browser asks for none. What is wrong with the content, the server says. */
export async function firstLanguage() {
  const folder = path.resolve(process.env.PORTAL_HOME ?? root, setting("CONTENT_DIR") ?? "content");
  // Installed by now.
  const { parse } = await import("yaml");
  try {
    const [first] = parse(readFileSync(path.join(folder, "brand/brand.yaml"), "utf8")).languages;
    return languages.includes(first) ? first : "en";
  } catch {
    return "en";
  }
}

/**
 * Builds the pages in these languages, one after the other, while the server runs, which takes each up when it is built.
 * A build that fails says so in the log.
 */
export async function buildBeside(missing, first) {
  if (missing.length > 0) say(`Building the pages in ${missing.map(nameOf).join(" and ")} meanwhile.`);
  for (const language of missing) {
    const output = await outputOfFailure(language).catch(({ message }) => message);
    if (output === undefined) continue;
    const message = `Cannot build the pages in ${nameOf(language)}: readers get ${nameOf(first)}; the next start tries again`;
    logLine(50, message, { output });
  }
}

async function outputOfFailure(language) {
  const script = path.join(import.meta.dirname, "build-pages.js");
  // In a group of its own, with what it starts: all of it ends with the launcher.
  const build = spawn(process.execPath, [script, language], { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const end = () => process.kill(-build.pid);
  build.once("spawn", () => {
    process.on("exit", end);
    // Readers of the portal come first.
    os.setPriority(build.pid, os.constants.priority.PRIORITY_LOW);
  });
  build.once("exit", () => process.off("exit", end));
  let output = "";
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(build, "close");
  return code === 0 ? undefined : output.trim().slice(-CAUSE);
}
