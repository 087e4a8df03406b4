import { logLine, sayFailure } from "./log-line.js";

/** Without it, SIGUSR1 opens Node's inspector to every user of the machine. */
export const noInspector = "--disable-sigusr1";

/** Setting of glibc for the server: with an arena for each thread it keeps 60 MiB more of what was freed. Others ignore it. */
export const malloc = { MALLOC_ARENA_MAX: "2" };

/** Exit codes of apps/server/src/process/stopper.ts: what `Cannot start: …` names is missing, or has to be repaired first. */
const CANNOT_START = [69, 78];
/** Seconds before the server is started again: after its first death, its second, and so on. */
const PAUSES = [1, 2, 4, 8, 16, 30];
/** Seconds after which a server that was ready counts as well again. */
const HEALTHY = 60;
/** Milliseconds between two looks whether npm is still there. */
const LOOK = 1_000;

/**
 * Runs the server and starts it again when it dies, unless it was told to stop, or could not start for a reason that only
 * its operator can mend. A server that was ready once starts again whatever keeps it from starting: a database that is
 * away comes back.
 * @param start starts the server as a child process with a channel, on which it says "ready"
 */
export function supervise(start, { pauses = PAUSES, healthy = HEALTHY } = {}) {
  let child;
  let deaths = 0;
  let wasReady = false;
  let isStopping = false;

  function run() {
    let readyAt;
    child = start();
    child.on("message", (message) => {
      if (message !== "ready") return;
      readyAt = performance.now();
      wasReady = true;
    });
    child.on("error", (error) => {
      if (child?.pid !== undefined) return;
      sayFailure(`Cannot start: ${error.message}.`);
      process.exit(1);
    });
    child.on("exit", (exitCode, signal) => {
      child = undefined;
      if (isStopping || exitCode === 0) process.exit(exitCode ?? 1);
      if (CANNOT_START.includes(exitCode) && !wasReady) process.exit(exitCode);
      if (readyAt !== undefined && performance.now() - readyAt >= healthy * 1000) deaths = 0;
      const pause = pauses[Math.min(deaths, pauses.length - 1)];
      deaths += 1;
      const how = signal ? `by ${signal}` : `with exit code ${exitCode}`;
      logLine(40, `the server ended ${how} and is started again in ${pause} s`, { exitCode, signal, pause });
      setTimeout(run, pause * 1000);
    });
  }

  function stop(signal) {
    isStopping = true;
    if (child) child.kill(signal);
    else process.exit(0);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  // Node would open its inspector, to every user of the machine; npm starts this with no flag against that.
  process.on("SIGUSR1", () => {});
  stopWithNpm(() => stop("SIGTERM"));
  run();
}

/** Killed with -9, npm hands nothing on; its children then have another parent. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== "start") return;
  const npm = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(looking);
    stop();
  }, LOOK);
}
