/** Resolves after so many ms; at once when the machine is on the network again, when the reader comes back, or at the end. */
export function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const options = { signal: done.signal };
    signal.addEventListener("abort", finish, options);
    addEventListener("online", finish, options);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && finish(), options);
  });
}
