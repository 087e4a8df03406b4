export interface ActiveReporter {
  report(anchor: string): void;
  /** Forgets what was not reported yet. */
  stop(): void;
}

/** Chromium stops taking changes of the address after 200 in 30 s; this is well below. */
const AT_MOST_EVERY = 250;

/**
 * Passes on what is being read, the latest of each interval. Never at once: a scrolling that only precedes a jump, such
 * as the browser's own to a fragment, is forgotten when `stop` announces the jump.
 */
export function createReporter(onReport: (anchor: string) => void, interval = AT_MOST_EVERY): ActiveReporter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = "";

  return {
    report(anchor) {
      waiting = anchor;
      timer ??= setTimeout(() => {
        timer = undefined;
        onReport(waiting);
      }, interval);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
