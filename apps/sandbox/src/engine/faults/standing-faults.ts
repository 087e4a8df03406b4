import { createHash } from "node:crypto";
import type { SandboxClaims, StandingFault } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { selectWorld } from "../../world/worlds.repository.ts";
import type { CallerWorld } from "../handlers.ts";
import { type AskedFault, DEFAULT_CODE, DEFAULT_SECONDS } from "./parse-fault.ts";
import { countCall, hasFaults } from "./standing-faults.repository.ts";

type Caller = SandboxClaims & CallerWorld;

/**
 * Milliseconds for which a world without standing faults is remembered: most have none, and their calls need no query.
 */
const KNOWN_FOR = 1_000;
const MOST_KNOWN = 10_000;

export interface StandingFaults {
  /** Chooses the fault for this caller's next call; null for none. */
  next(caller: Caller, isDeclinable: boolean): Promise<AskedFault | null> | null;
}

export function standingFaults(db: Database): StandingFaults {
  /** The time until which a world is known to have no faults, by account and world. */
  const without = new Map<string, number>();

  async function look(caller: Caller, isDeclinable: boolean): Promise<AskedFault | null> {
    const { sub, world, client_id: clientId } = caller;
    const row = await selectWorld(db, { userId: Number(sub), world });
    if (!row || !(await hasFaults(db, row.id))) {
      if (without.size >= MOST_KNOWN) without.clear();
      without.set(nameOf(caller), performance.now() + KNOWN_FOR);
      return null;
    }
    const counted = await countCall(db, { world: row.id, clientId, isDeclinable });
    const { seed } = row;
    const hit = counted.find(({ fault: { rate }, place, calls }) => happens({ rate, place, count: calls, seed }));
    if (!hit) return null;
    const { fault, seconds, code } = hit.fault;
    return { name: fault, seconds: seconds ?? DEFAULT_SECONDS, code: code ?? DEFAULT_CODE, times: 1 };
  }

  return {
    next: (caller, isDeclinable) =>
      (without.get(nameOf(caller)) ?? 0) > performance.now() ? null : look(caller, isDeclinable),
  };
}

function nameOf({ sub, world }: Caller): string {
  return `${sub} ${world ?? ""}`;
}

interface Counted {
  readonly rate: StandingFault["rate"];
  readonly place: number;
  /** How many calls the fault could have affected so far, this one included. */
  readonly count: number;
  readonly seed: number;
}

/** The same ones for the same seed. */
export function happens({ rate, place, count, seed }: Counted): boolean {
  if ("every" in rate) return count % rate.every === 0;
  const drawn = createHash("sha256").update(`${seed} ${place} ${count}`).digest().readUInt32BE(0);
  return drawn / 2 ** 32 < rate.share;
}
