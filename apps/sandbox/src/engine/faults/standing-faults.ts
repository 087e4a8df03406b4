import { createHash } from "node:crypto";
import type { SandboxClaims } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { type AskedFault, DEFAULT_CODE, DEFAULT_SECONDS } from "./parse-fault.ts";
import { type CountedFault, countCall, hasFaults } from "./standing-faults.repository.ts";

/** Milliseconds for which it is known whether an account has standing faults: most have none, and no call asks for them. */
const KNOWN_FOR = 1_000;
const MOST_KNOWN = 10_000;

export interface StandingFaults {
  /** What happens to the next call of this caller; null for nothing. */
  next(caller: SandboxClaims, isDeclinable: boolean): Promise<AskedFault | null> | null;
}

export function standingFaults(db: Database): StandingFaults {
  /** By account, until when it is known to have none. */
  const without = new Map<string, number>();

  async function look({ sub, client_id: clientId }: SandboxClaims, isDeclinable: boolean): Promise<AskedFault | null> {
    const userId = Number(sub);
    if (!(await hasFaults(db, userId))) {
      if (without.size >= MOST_KNOWN) without.clear();
      without.set(sub, performance.now() + KNOWN_FOR);
      return null;
    }
    const counted = await countCall(db, { userId, clientId, isDeclinable });
    const hit = counted.find(happens);
    if (!hit) return null;
    const { fault, seconds, code } = hit.fault;
    return { name: fault, seconds: seconds ?? DEFAULT_SECONDS, code: code ?? DEFAULT_CODE, times: 1 };
  }

  return {
    next: (caller, isDeclinable) =>
      (without.get(caller.sub) ?? 0) > performance.now() ? null : look(caller, isDeclinable),
  };
}

/** The same calls for the same seed. */
export function happens({ fault: { rate }, place, calls, seed }: CountedFault): boolean {
  if ("every" in rate) return calls % rate.every === 0;
  const drawn = createHash("sha256").update(`${seed} ${place} ${calls}`).digest().readUInt32BE(0);
  return drawn / 2 ** 32 < rate.share;
}
