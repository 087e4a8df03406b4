import { setTimeout } from "node:timers/promises";
import { paths } from "@connect-portal/contract";
import { call } from "../support/call.ts";
import { READ, specOf } from "./content.ts";

/** Milliseconds between two calls of a reader. */
const PACE = 20;

export interface Reading {
  /** Milliseconds that each answered call took. */
  readonly times: number[];
  /** Calls that were not answered with 200. */
  failed: number;
}

/** Reads the index of the document that stays as it is, until `ended`. */
export async function readUntil(ended: AbortSignal, url: string, session: string): Promise<Reading> {
  const reading: Reading = { times: [], failed: 0 };
  const address = `${url}${paths.referenceIndex}?${new URLSearchParams({ spec: specOf(READ) })}`;
  while (!ended.aborted) {
    const began = performance.now();
    const { status } = await call(address, { session });
    if (status === 200) reading.times.push(performance.now() - began);
    else reading.failed += 1;
    await setTimeout(PACE);
  }
  return reading;
}
