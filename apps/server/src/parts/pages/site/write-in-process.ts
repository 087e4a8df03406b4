import { fork } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SiteWish, WrittenSite } from "./written-site.ts";

/** Milliseconds. It takes two to three seconds of a processor. */
const TIME_LIMIT = 90_000;
/** Megabytes of V8's old generation; it collects sooner where it has less. */
const FLAGS = ["--max-old-space-size=256", "--max-semi-space-size=4"];
/** Characters of what the process said before it failed. */
const TOLD = 2000;

/**
 * Writes the public pages in a process of its own, which takes with it what that costs in memory.
 * @param program file of the web app's build that writes them
 * @throws Error with what the process said, when it ends without pages
 */
export function writeInProcess(
  program: string,
  wish: SiteWish,
  signal: AbortSignal,
  start = fork,
): Promise<WrittenSite> {
  const { promise, resolve, reject } = Promise.withResolvers<WrittenSite>();
  const main = fileURLToPath(new URL("./writer-process.ts", import.meta.url));
  const child = start(main, [], { execArgv: FLAGS, env: {}, stdio: ["ignore", "ignore", "pipe", "ipc"], signal });
  let told = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    told = (told + chunk).slice(0, TOLD);
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), TIME_LIMIT);
  child.once("message", (written) => resolve(written as WrittenSite));
  // Also of a second one, and of what it says: nobody else listens.
  child.on("error", reject);
  child.stderr?.on("error", reject);
  child.once("close", (code, signal) => reject(new Error(`Its process ended with ${signal ?? code}: ${told.trim()}`)));
  // One that cannot be started has no way to send; it tells of that by an error, as any other failure.
  child.once("spawn", () => {
    child.send({ program: pathToFileURL(program).href, wish }, (error) => error && reject(error));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill("SIGKILL");
  });
}
