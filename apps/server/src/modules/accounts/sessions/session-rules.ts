import type { FactorKind, Permission } from "@connect-portal/contract";
import type { Settings } from "../../../settings/schema.ts";

/** Settings that apply to every session. */
export interface SessionRules {
  /** Minutes without use after which it ends; undefined for never. */
  readonly idleMinutes: number | undefined;
  readonly administratorsNeedFactor: boolean;
}

export function sessionRules({ SESSION_IDLE_MINUTES, SECOND_FACTOR }: Settings): SessionRules {
  return { idleMinutes: SESSION_IDLE_MINUTES, administratorsNeedFactor: SECOND_FACTOR === "administrators" };
}

/** Whether an account with these permissions may not be without a second factor: every role of administration needs one. */
export function needsFactor({ administratorsNeedFactor }: SessionRules, permissions: Iterable<Permission>): boolean {
  return administratorsNeedFactor && [...permissions].length > 0;
}

interface Shown {
  readonly permissions: readonly Permission[];
  readonly secondFactor: FactorKind | null;
  /** The issuer at which the session began, where it was no password: that one has asked for its own factors. */
  readonly identityProvider?: string | null;
}

/** Whether the session's account needs a second factor that it has not shown. */
export function lacksFactor(
  rules: SessionRules,
  { permissions, secondFactor, identityProvider = null }: Shown,
): boolean {
  return secondFactor === null && identityProvider === null && needsFactor(rules, permissions);
}

/**
 * How old the time of a session's last use may be, in ms: one write a minute, not one for each call. A session may be used
 * for so long after what is known, and is not ended before.
 */
export const USE_NOTED_EVERY = 60_000;

/** When the session ends unless it is used before; null for never. */
export function idleEnd({ idleMinutes }: SessionRules, lastUsedAt: Date): Date | null {
  return idleMinutes === undefined ? null : new Date(lastUsedAt.getTime() + idleMinutes * 60_000 + USE_NOTED_EVERY);
}

/** A session that was used last before this moment has ended; null where none ends unused. */
export function idleBefore({ idleMinutes }: SessionRules, now: Date): Date | null {
  return idleMinutes === undefined ? null : new Date(now.getTime() - idleMinutes * 60_000 - USE_NOTED_EVERY);
}

export function isIdle(rules: SessionRules, lastUsedAt: Date, now: Date): boolean {
  const before = idleBefore(rules, now);
  return before !== null && lastUsedAt < before;
}
