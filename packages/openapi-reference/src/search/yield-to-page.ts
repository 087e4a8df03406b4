/** Lets the page paint and hear keys before work goes on. */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Milliseconds of work after which it lets go of the page. */
export const SLICE = 8;

/** Runs steps that are short until they are done, and never holds up the page. */
export async function inSlices<T>(steps: Iterator<void, T>, signal: AbortSignal): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE) continue;
    await yieldToPage();
    signal.throwIfAborted();
    start = performance.now();
  }
}
