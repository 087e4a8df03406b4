import { sdkLanguages } from "@connect-portal/contract";
import type { SignedIn } from "../sdk-matrix/portal.ts";
import { watchMemory } from "./memory.ts";

/** Milliseconds. */
export interface Times {
  readonly median: number;
  readonly p95: number;
}

/** Collects how long each piece of work takes; nothing any more once one has said that it was given up (false). */
export function stopwatch() {
  const times: number[] = [];
  let isGivenUp = false;
  return {
    async time(rounds: number, work: () => Promise<unknown>): Promise<void> {
      for (let round = 0; round < rounds && !isGivenUp; round += 1) {
        const began = performance.now();
        isGivenUp = (await work()) === false;
        times.push(performance.now() - began);
      }
    },
    /** Undefined when work was given up. */
    times(): Times | undefined {
      if (isGivenUp) return undefined;
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { median: at(0.5), p95: at(0.95) };
    },
  };
}

export interface Crowd {
  readonly served: number;
  /** Why the first of those who were not has got nothing. */
  readonly refusal?: string;
  /** Milliseconds until the first and the last have their archive. */
  readonly first: number;
  readonly last: number;
  /** Resident bytes at most, of the server and of its JVMs together. */
  readonly server: number;
  readonly engines: number;
}

/** Twenty people at once, each for another language. */
export async function crowd(portal: SignedIn, pid: number, path: string): Promise<Crowd> {
  const peak = watchMemory(pid);
  const began = performance.now();
  const times: number[] = [];
  const answers = await Promise.allSettled(
    sdkLanguages.slice(0, 20).map(async (code) => {
      await portal.generate(code, path);
      times.push(performance.now() - began);
    }),
  );
  const refused = answers.find((answer) => answer.status === "rejected");
  return {
    served: times.length,
    ...(refused && { refusal: String(refused.reason) }),
    first: Math.min(...times),
    last: performance.now() - began,
    ...(await peak()),
  };
}
