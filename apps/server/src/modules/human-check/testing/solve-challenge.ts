import { type CheckedForm, HUMAN_CHECK_HEADER, paths } from "@connect-portal/contract";
import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { FastifyInstance } from "fastify";

export interface Solved {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

/** Does what the page does: asks for a challenge of the form, and works on it. */
export async function solveFor(app: FastifyInstance, form: CheckedForm): Promise<Solved> {
  const { challenge } = (await app.inject({ url: paths.humanCheck(form) })).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge was not solved in time");
  return { challenge, solution };
}

/** The request header that carries it. */
export function headerOf(solved: unknown): Record<string, string> {
  return { [HUMAN_CHECK_HEADER]: Buffer.from(JSON.stringify(solved)).toString("base64") };
}
