import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "altcha-lib/types";

/** More workers than this make a phone hot and no faster. */
const MOST_WORKERS = 4;

/** Longest time that the check may take, in ms: a slow old phone included. */
const LONGEST = 60_000;

/** Solves ALTCHA's challenge beside the page; answers with the payload that the server verifies. Throws when it cannot. */
export async function solve(challenge: unknown): Promise<string> {
  if (!isChallenge(challenge)) throw new TypeError("The server sent no challenge.");
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" }),
    timeout: LONGEST,
  });
  if (!solution) throw new Error("The challenge was not solved in time.");
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === "object" && value !== null && "parameters" in value && typeof value.parameters === "object";
}
