import { ApiError } from "@connect-portal/contract";
import type { Limits } from "../../../limits/limits.ts";
import type { HumanCheck } from "../../human-check/human-check.ts";
import { canonicalUsername } from "../registration/username.ts";
import { isGuess } from "./sign-in-limit.ts";

const DAY = 86_400;
/** Failures of an account within a day, over all networks, before signing in takes a human check. */
const FAILURES = 100;

/** The caller's proof of a passed human check, if any. */
type Proof = string | string[] | undefined;

interface GuessWatch {
  /** @throws ApiError human_check_required when it is known that the work would be refused for it; counts nothing */
  refuseKnown(username: string, proof: Proof): void;
  /**
   * Counts the attempt before the work tries it, and takes it back unless it was a wrong guess.
   * @throws ApiError human_check_required, human_check_failed, and what the work throws
   */
  guard<T>(username: string, proof: Proof, work: () => Promise<T>): Promise<T>;
}

/**
 * Detects guesses at one account from many networks, each below its own limit. The owner is told once a day. Nobody is
 * locked out: passing the human check allows signing in. Names without an account are watched in the same way, so that
 * nobody learns which names have one.
 */
export function createGuessWatch(
  limits: Limits,
  humanCheck: HumanCheck,
  warnOwner: (username: string) => Promise<void>,
): GuessWatch {
  const accounts = limits.perKey({ name: "sign-in-account", calls: FAILURES, seconds: DAY });
  const warnings = limits.perKey({ name: "sign-in-warning", calls: 1, seconds: DAY });
  const isMissing = (proof: Proof) => humanCheck.isOn && proof === undefined;

  async function beCareful(username: string, proof: Proof): Promise<void> {
    if ((await warnings.take(username)) === 0) await warnOwner(username);
    if (isMissing(proof)) throw new ApiError("human_check_required");
    await humanCheck.demand("sign-in", proof);
  }

  return {
    refuseKnown: (typed, proof) => {
      if (isMissing(proof) && accounts.wait(canonicalUsername(typed)) > 0) throw new ApiError("human_check_required");
    },
    guard: async (typed, proof, work) => {
      const username = canonicalUsername(typed);
      if ((await accounts.take(username)) > 0) {
        await beCareful(username, proof);
        return work();
      }
      try {
        const result = await work();
        await accounts.giveBack(username);
        return result;
      } catch (error) {
        if (!isGuess(error)) await accounts.giveBack(username);
        throw error;
      }
    },
  };
}
