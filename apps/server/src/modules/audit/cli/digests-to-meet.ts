import type { AuditDigest } from "@connect-portal/contract";
import { type ChainFault, faults } from "../chain/chain-fault.ts";
import type { ListedDay } from "../chain/chain-source.ts";
import { compareWithDigest } from "../chain/verify-seal.ts";

export interface DigestsToMeet {
  /** Compares the day with the digests of it. */
  meet(day: string, listed: ListedDay): ChainFault | undefined;
  /** A day that the log has not any more. */
  left(): ChainFault | undefined;
}

/** Kept digests, each by the file that it is in, to be met on the way through the log. */
export function digestsToMeet(kept: ReadonlyMap<string, AuditDigest>): DigestsToMeet {
  const open = new Map(kept);
  return {
    meet(day, listed) {
      for (const [file, digest] of open) {
        if (digest.day !== day) continue;
        open.delete(file);
        const fault = compareWithDigest(listed, digest, `the digest in ${file}`);
        if (fault) return fault;
      }
      return undefined;
    },
    left() {
      const days = [...open.values()].map(({ day }) => day).sort();
      return days[0] === undefined ? undefined : faults.dayRemoved(days[0]);
    },
  };
}
