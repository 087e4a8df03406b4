import type { Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";

/** Ends early when the sender hangs up or has done so already: nobody waits, and the place is another's. */
export async function delayAnswer(milliseconds: number, answer: Writable, closing: AbortSignal): Promise<void> {
  if (answer.destroyed) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  answer.once("close", leave);
  await setTimeout(milliseconds, undefined, { signal: AbortSignal.any([gone.signal, closing]) }).catch(() => {});
  answer.off("close", leave);
}
