import { setTimeout } from "node:timers/promises";

/** Milliseconds between two looks. */
const LOOK = 50;

/** Looks until `isSo`, for at most `seconds`; returns whether it came to be. */
export async function cameTrue(isSo: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await setTimeout(LOOK);
  }
}

/** @throws Error that says what did not come to be */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  if (!(await cameTrue(isSo, seconds))) throw new Error(`Not in ${seconds} s: ${what}`);
}
