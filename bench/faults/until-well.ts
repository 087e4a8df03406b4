import { cameTrue } from "../support/wait-until.ts";
import type { Stage } from "./fault.ts";
import { isGood, kinds } from "./ledger.ts";
import type { Probe } from "./ready-watch.ts";

/** Milliseconds without a failure after which it is believed. */
const QUIET = 3_000;
/** Seconds after which it is given up. */
const PATIENCE = 60;

/**
 * Seconds from the cause's end until /ready is well, each kind of writer is answered with success, a mail goes out, and
 * nothing fails any more. Undefined when that does not come to be.
 */
export async function untilWell(
  { ledger, sink, portal }: Stage,
  probes: readonly Probe[],
  endedAt: number,
): Promise<number | undefined> {
  let moment: number | undefined;
  const isWell = () => {
    const attempts = ledger.attempts.filter(({ began }) => began >= endedAt);
    const asked = probes.filter(({ began }) => began >= endedAt);
    const firsts = [
      ...kinds.map((kind) => attempts.find((attempt) => attempt.kind === kind && isGood(attempt))?.ended),
      asked.find(({ path, status }) => path === "/ready" && status === 200)?.ended,
      sink.moments.find((at) => at >= endedAt),
    ];
    if (firsts.some((first) => first === undefined)) return false;
    const failures = [
      ...attempts.filter((attempt) => !isGood(attempt)),
      ...asked.filter(({ status }) => status !== 200),
    ];
    moment = Math.max(...(firsts as number[]), ...failures.map(({ ended }) => ended));
    return performance.now() - moment >= QUIET;
  };
  const isDead = () => portal.ended() !== undefined;
  return (await cameTrue(() => isDead() || isWell(), PATIENCE)) && !isDead() && moment !== undefined
    ? (moment - endedAt) / 1000
    : undefined;
}
