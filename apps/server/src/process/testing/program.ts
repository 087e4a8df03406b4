import { argv } from "node:process";
import { stopOnSignals, stopOnUncaught, stopWithoutLauncher } from "../end-reasons.ts";
import { createStopper } from "../stopper.ts";
import { startWatchdog } from "../watchdog.ts";

/**
 * Sets up the same as main.ts for a program whose first argument says what to do. The second: seconds of the watchdog.
 */
const stopper = createStopper(2_000);
stopOnUncaught(stopper);
stopOnSignals(stopper);
stopWithoutLauncher(stopper);
startWatchdog(Number(argv[3] ?? 0));
/** Keeps the process running, as a listening server does. */
const open = setInterval(() => {}, 1_000_000);

const say = (text: string) => process.stdout.write(`${text}\n`);
const says = (text: string) => async () => {
  say(text);
  clearInterval(open);
};

const programs: Record<string, () => void> = {
  serve: () => stopper.closeWith(says("closed")),
  leave: () => stopper.closeWith(says("closed"), { seconds: 3, begin: () => say("leaving") }),
  "leave for ever": () => stopper.closeWith(says("closed"), { seconds: 1_000_000, begin: () => say("leaving") }),
  "throw while leaving": () =>
    stopper.closeWith(says("closed"), {
      seconds: 1_000_000,
      begin: () => {
        setTimeout(() => {
          throw new Error("thrown while leaving");
        });
      },
    }),
  "throw in a timer": () => {
    stopper.closeWith(says("closed"));
    setTimeout(() => {
      throw new Error("thrown in a timer", { cause: new Error("deeper") });
    });
  },
  "reject unheard": () => {
    stopper.closeWith(says("closed"));
    void Promise.reject(new Error("rejected unheard"));
  },
  "fail while stopping": () => {
    stopper.closeWith(() => {
      setTimeout(() => {
        throw new Error("failed while stopping");
      });
      return new Promise(() => {});
    });
    throw new Error("failed first");
  },
  "close for ever": () => stopper.closeWith(() => new Promise(() => {})),
  "hold the main thread": () => {
    setTimeout(() => {
      for (;;);
    });
  },
};

programs[argv[2] ?? ""]?.();
say("begun");
