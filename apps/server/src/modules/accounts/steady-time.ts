import { setTimeout } from "node:timers/promises";

/** Milliseconds; well above what the slower way takes. */
const LEAST = 250;

/** The result, and not sooner than a fixed time: how long an answer took then tells nobody whether an account exists. */
export async function inSteadyTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(LEAST)]);
  return result;
}
