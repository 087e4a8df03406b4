export interface Pacing {
  readonly setTimer: (run: () => void, milliseconds: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
}

const browserPacing: Pacing = {
  setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** Passes on the latest of many values at most once per `milliseconds`. `stop` drops what waits. */
export function paced<T>(pass: (value: T) => void, milliseconds: number, pacing = browserPacing) {
  let latest: { readonly value: T } | null = null;
  let timer: unknown = null;
  return {
    put(value: T) {
      latest = { value };
      timer ??= pacing.setTimer(() => {
        timer = null;
        if (latest) pass(latest.value);
      }, milliseconds);
    },
    stop() {
      latest = null;
      if (timer !== null) pacing.clearTimer(timer);
    },
  };
}
