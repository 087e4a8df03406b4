import { exitCodes, type Stopper } from "./stopper.ts";
import { writeFatal } from "./write-fatal.ts";

/** Milliseconds in which a signal is the same one: Ctrl-C reaches this process from the terminal and from the launcher. */
const SAME_SIGNAL = 1_000;

/** A signal stops the process. Another one later does not wait for callers to leave, and one after that for nothing. */
export function stopOnSignals(stopper: Stopper): void {
  let last = Number.NEGATIVE_INFINITY;
  const stop = () => {
    const now = performance.now();
    if (now - last <= SAME_SIGNAL) return;
    last = now;
    if (stopper.isStopping()) process.exit(exitCodes.failed);
    stopper.drain(exitCodes.stopped);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
}

/** The launcher of `npm start` is at the other end of a channel. Started in another way there is none, and this does nothing. */
export function stopWithoutLauncher(stopper: Stopper): void {
  process.once("disconnect", () => stopper.stop(exitCodes.stopped));
}

/**
 * An uncaught error or rejection may leave anything half done: the process logs it, stops, and is restarted by its
 * supervisor. When stopping fails as well, it exits at once.
 */
export function stopOnUncaught(stopper: Stopper): void {
  process.on("uncaughtException", (error) => {
    writeFatal(error, "uncaught error: the server stops");
    if (stopper.isStopping()) process.exit(exitCodes.failed);
    stopper.stop(exitCodes.failed);
  });
}
