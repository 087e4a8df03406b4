import { startTransition, useEffect, useState } from "react";

export type Loaded<T> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

interface UseLoadedOptions<T> {
  /** Data that is known already; nothing is loaded then. */
  readonly initial?: T | undefined;
  /** Milliseconds to wait before loading, asked once. */
  readonly delay?: () => number;
}

type Load<T> = (signal: AbortSignal) => Promise<T>;

/** Loads when mounted and whenever `load` changes; leaving aborts. */
export function useLoaded<T>(load: Load<T>, { initial, delay }: UseLoadedOptions<T> = {}) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ load: Load<T>; loaded: Loaded<T> }>(() => ({
    load,
    loaded: initial === undefined ? { status: "loading" } : { status: "ready", value: initial },
  }));
  const loaded: Loaded<T> = state.load === load ? state.loaded : { status: "loading" };
  const isKnown = loaded.status === "ready";

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is how a retry starts over.
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    // In slices: what arrives may be large, and the reader may be scrolling.
    const put = (next: Loaded<T>) =>
      controller.signal.aborted || startTransition(() => setState({ load, loaded: next }));
    const start = () =>
      load(controller.signal).then(
        (value) => put({ status: "ready", value }),
        (error) => put({ status: "failed", error }),
      );
    const wait = delay?.() ?? 0;
    const timer = wait > 0 ? setTimeout(start, wait) : void start();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, attempt]);

  const retry = () => {
    setState({ load, loaded: { status: "loading" } });
    setAttempt((count) => count + 1);
  };
  return { loaded, retry };
}
